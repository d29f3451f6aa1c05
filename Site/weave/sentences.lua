-- Sentences: numbers marked by a directive behind them, which readers of the
-- Markdown don't see, and numbers in brackets, which stand for sources.

local sentences = {}

local function span(word, class, attributes)
  return pandoc.Span({ word }, pandoc.Attr("", { class }, attributes))
end

--- The span that a directive makes of the word before it.
---
--- `three<!-- drag: 3 in 1..40, scroll N -->` is a number that can be dragged,
--- with commands in which it takes the place of N; `six<!-- says: orphaned -->`
--- is a number that follows from it, by the name that `stats` gives it.
local function marked(word, directive)
  local from, least, most, lines =
    directive:match("^drag: (%d+) in (%d+)%.%.(%d+), (.+)$")
  if from then
    return span(word, "dragged", { { "data-value", from },
      { "data-least", least }, { "data-most", most }, { "data-lines", lines } })
  end
  local measure = directive:match("^says: (%a+)$")
  return measure and span(word, "follows", { { "data-measure", measure } })
end

--- The inlines of a sentence, with the directives in them applied.
function sentences.marked(inlines)
  local kept = pandoc.List()
  for _, inline in ipairs(inlines) do
    local directive = inline.t == "RawInline"
      and inline.text:match("^<!%-%- (%a+: .+) %-%->$")
    local made = directive and #kept > 0 and marked(kept[#kept], directive)
    if made then kept[#kept] = made else kept:insert(inline) end
  end
  return kept
end

--- `[003]`, a number of a source, which leads to the list of them; nil for any
--- other word.
function sentences.source(word, href)
  local before, number, after = word.text:match("^(.-)(%[00%d%])(.*)$")
  if not number then return nil end
  return { pandoc.Str(before),
    pandoc.Link(number, href, "", { class = "source" }), pandoc.Str(after) }
end

return sentences
