// The list of the learner's own chapters, 'ownEditions', is written by the
// plugin of this target; this file makes the folder a module.
