-- Sentences: numbers in them that a directive behind them marks, which readers
-- of the text don't see, and the numbers in brackets that stand for our sources.

local sentences = {}

local function span(word, class, attributes)
  return pandoc.Span({ word }, pandoc.Attr("", { class }, attributes))
end

--- What a directive makes of the word before it.
---
--- `three<!-- drag: 3 in 1..40, scroll N -->` can be dragged, and says the
--- commands with what it is then; `six<!-- says: orphaned -->` is what comes of
--- it, by the name that `stats` gives it.
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

--- The inlines of a sentence, their directives obeyed.
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
