-- The entries of the search: headings with the text below them, listings,
-- asides and words of the glossary. Each page writes its entries as lines of JSON.

local book = require("book")
local search = { entries = {} }

local function quoted(text)
  text = text:gsub("%s+", " "):gsub('[\\"]', "\\%0"):gsub("%c", "")
  return '"' .. text .. '"'
end

--- Adds an entry of the search and returns it, for the text below it to be added.
function search.add(kind, title, id)
  local entry = { kind = kind, title = title, id = id, text = {} }
  table.insert(search.entries, entry)
  return entry
end

--- Adds the text of a block to an entry.
function search.say(entry, block)
  if entry then table.insert(entry.text, pandoc.utils.stringify(block)) end
end

--- Writes the page's entries into a file, which Site/build gathers.
function search.save(page)
  local lines = {}
  for _, entry in ipairs(search.entries) do
    local href = page.href .. (entry.id and "#" .. entry.id or "")
    table.insert(lines, ("[%s,%s,%s,%s,%s],\n"):format(
      quoted(entry.kind), quoted(entry.title), quoted(href),
      quoted(page.title), quoted(table.concat(entry.text, " "))))
  end
  book.write(("%s/index/%03d.js"):format(book.folder, page.place),
    table.concat(lines))
end

return search
