/// The words of other tools, and former ones of ours, and what they are called
/// here.
nonisolated let otherToolsWords: [(word: String, command: String)] = [
  ("bt", "explain"), ("ls", "show"), ("pviews", "tree"),
  ("pcells", "cells"), ("exit", "quit"), ("cat", "code"), ("run", "turn"),
  ("next", "turn"), ("clear", "fresh"), ("exercises", "progress"),
  ("reloadData", "reload"), ("po", "show"), ("queues", "pools"),
  ("list", "code"), ("man", "help"), ("source", "read"),
  ("page", "scroll 1page"), ("unwatch", "watch off"),
  ("sections", "heights sections"), ("undo", "back"), ("redo", "step"),
  ("log", "timeline"),
  ("where", "when"), ("tag", "checkpoint"),
  ("checkout", "goto"), ("write", "save"), ("bench", "race"),
  ("swipe", "flick"), ("fling", "flick"), ("screenshot", "snapshot"),
]
