-- The entries of the search: headings with the text below them, listings,
-- asides and words of the glossary. Each page writes its entries as lines of JSON.

local book = require("book")
local search = { entries = {} }

local function quoted(text)
  text = text:gsub("%s+", " "):gsub('[\\"]', "\\%0"):gsub("%c", "")
  return '"' .. text .. '"'
end

--- The headings that are open, from the largest to the one that text stands below.
local open = {}

--- Adds an entry of the search and returns it, for the text below it to be added.
function search.add(kind, title, id)
  local entry =
    { kind = kind, title = title, id = id, text = {}, within = open[#open] }
  table.insert(search.entries, entry)
  return entry
end

--- Adds a heading, which ends those before it of its level or a smaller one.
function search.heading(kind, title, id, level)
  while #open > 0 and open[#open].level >= level do table.remove(open) end
  local entry = search.add(kind, title, id)
  entry.level = level
  table.insert(open, entry)
  return entry
end

--- The heading below which text stands now.
function search.here() return open[#open] end

--- Ends a part of a block, such as an item of a list or a cell of a table, with a space.
local function spaced(part)
  part.content:insert(pandoc.Space())
  return part
end

--- Adds the text of a block to an entry.
function search.say(entry, block)
  if not entry then return end
  local parts = pandoc.Div({ block }):walk({ Plain = spaced, Para = spaced })
  local text = pandoc.utils.stringify(parts):gsub("%s+$", "")
  table.insert(entry.text, text)
end

-- The words of the glossary, which a search may ask to see at work.
local words = {}
for line in (book.read(book.folder .. "/glossary.md") or ""):gmatch("[^\n]+") do
  table.insert(words, line:match("^## (.+)$"))
end

--- Notes a transcript that stands in an entry, and thereby in all headings around it:
--- of several the first is kept, as `block`, and for each word of the glossary the
--- one that says it most often, and how often, in `says`. One that an aside folds counts for the headings
--- only if there is no other.
function search.plays(entry, number, text)
  local isFolded = entry and entry.kind == "aside"
  while entry do
    if isFolded and entry.kind ~= "aside" then
      entry.folded = entry.folded or number
    else
      entry.block = entry.block or number
      entry.says = entry.says or {}
      for _, word in ipairs(words) do
        local _, times = text:lower():gsub(word, "")
        if times > (entry.says[word] or { 0, 0 })[2] then
          entry.says[word] = { number, times }
        end
      end
    end
    entry = entry.within
  end
end

--- The transcript that plays what an entry is about, or 0.
local function block(entry)
  return entry and (entry.block or entry.folded or block(entry.within)) or 0
end

local function said(says)
  local parts = {}
  for _, word in ipairs(words) do
    if says and says[word] then
      table.insert(parts, ('"%s":[%d,%d]'):format(
        word, says[word][1], says[word][2]))
    end
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

--- Writes the page's entries into a file, which Site/build gathers. Those of a
--- chapter end with the number of the transcript that plays what they are about, and
--- headings with the words that their transcripts say.
function search.save(page)
  local lines = {}
  for _, entry in ipairs(search.entries) do
    local href = page.href .. (entry.id and "#" .. entry.id or "")
    local play = page.number and (","
      .. block(entry) .. "," .. said(entry.kind == "heading" and entry.says)) or ""
    table.insert(lines, ("[%s,%s,%s,%s,%s%s],\n"):format(
      quoted(entry.kind), quoted(entry.title), quoted(href), quoted(page.title),
      quoted(table.concat(entry.text, " ")), play))
  end
  book.write(("%s/index/%03d.js"):format(book.folder, page.place),
    table.concat(lines))
end

return search
