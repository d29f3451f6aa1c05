-- Hints, and the answers of the quiz, which the page folds, as the shell hands
-- them out one by one.

local book = require("book")
local workshop = {}

local function folded(summary, blocks)
  local fold = pandoc.List({ pandoc.RawBlock("html",
    '<details class="fold"><summary>' .. summary .. "</summary>") })
  fold:extend(blocks)
  fold:insert(pandoc.RawBlock("html", "</details>"))
  return fold
end

--- A card's heading, "LastPoint: The last point", with the name as a link to
--- the file; a project has none.
local function card(heading, chapter, source)
  if not chapter then return heading end
  local file = pandoc.utils.stringify(heading):match("^(%w+): ")
  local path = ("../../Playground/Exercises/Chapter%02d/%s.swift")
    :format(chapter, file)
  heading.content[1] = pandoc.Link({ pandoc.Str(file) }, book.href(source, path))
  heading.content:insert(2, pandoc.Str(":"))
  return heading
end

--- The cards: each hint is folded by itself, for the first is often enough.
function workshop.cards(blocks, source)
  local shown, chapter = pandoc.List(), nil
  for _, block in ipairs(blocks) do
    if block.t == "Header" and block.level == 2 then
      chapter = tonumber(pandoc.utils.stringify(block):match("%d+"))
    end
    if block.t == "Header" and block.level == 3 then
      shown:insert(card(block, chapter, source))
    elseif block.t == "OrderedList" then
      for number, hint in ipairs(block.content) do
        shown:extend(folded("Hint " .. number, hint))
      end
    else
      shown:insert(block)
    end
  end
  return shown
end

--- A question's choices without their marks, and the right one.
local function choices(list)
  local letters, right = {}, nil
  for number, choice in ipairs(list.content) do
    local words = choice[1].content
    local mark = table.remove(words, 1)
    table.remove(words, 1)
    if mark.text == "☒" then right = number end
    letters[number] = { pandoc.Plain(words) }
  end
  local style = pandoc.ListAttributes(1, "LowerAlpha")
  return pandoc.OrderedList(letters, style), right
end

--- The quiz: below each question's choices, its answer, folded.
function workshop.quiz(blocks)
  local shown, answer = pandoc.List(), nil
  local function close()
    if answer then shown:extend(folded("The answer", answer)) end
    answer = nil
  end
  for _, block in ipairs(blocks) do
    if block.t == "Header" then close() end
    if block.t == "BulletList" then
      local list, right = choices(block)
      shown:insert(list)
      answer = pandoc.List({ pandoc.Para({ pandoc.Strong({ pandoc.Str(
        string.char(96 + right)) }), pandoc.Str(": "),
        table.unpack(list.content[right][1].content) }) })
    else
      (answer or shown):insert(block)
    end
  end
  close()
  return shown
end

return workshop
