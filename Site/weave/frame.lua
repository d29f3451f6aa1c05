-- What stands around a text on its page: the contents at the side, the pages
-- before and after, and on the cover the list of chapters.

local book = require("book")
local frame = {}

local parts = {
  { "front" }, { "chapter", "Chapters" }, { "own", "Your app" }, { "beside", "Beside it" },
  { "workshop", "The workshop" }, { "house", "The house" },
}

local function name(page)
  local number = page.number and ("<i>%d</i> "):format(page.number) or ""
  local title = page.name == "index" and "Cover" or page.title
  return number .. "<span>" .. book.escape(title) .. "</span>"
end

--- The list of a page's sections; empty for pages that are one long list.
local function sections(page, headings)
  if page.name == "glossary" or page.name == "quiz" then return "" end
  local html = {}
  for _, heading in ipairs(headings) do
    table.insert(html, ('<li><a href="#%s">%s</a></li>'):format(
      heading.identifier, book.escape(pandoc.utils.stringify(heading))))
  end
  if #html == 0 then return "" end
  return '<ol class="sections">' .. table.concat(html) .. "</ol>"
end

--- The contents of the whole book, with the sections of this page.
function frame.contents(current, headings)
  local html = {}
  for _, part in ipairs(parts) do
    if part[2] then table.insert(html, "<h2>" .. part[2] .. "</h2>") end
    table.insert(html, "<ol>")
    for _, page in ipairs(book.pages) do
      if page.part == part[1] then
        local here = page == current
        table.insert(html, ('<li><a href="%s"%s>%s</a>%s</li>'):format(
          page.href, here and ' aria-current="page"' or "", name(page),
          here and sections(page, headings) or ""))
      end
    end
    table.insert(html, "</ol>")
  end
  return table.concat(html)
end

--- A page's neighbor, as a link.
function frame.neighbor(page)
  if not page then return nil end
  return { href = page.href, title = book.escape(
    (page.number and page.number .. " · " or "")
      .. (page.name == "index" and "Cover" or page.title)) }
end

--- The chapters, each with its question and the time it takes.
function frame.chapters()
  local html = { '<ol class="chapters">' }
  for _, page in ipairs(book.pages) do
    if page.number then
      table.insert(html, ('<li><a href="%s"><i>%d</i><b>%s</b><em>%s</em>'
        .. "<small>%s minutes</small></a></li>"):format(
          page.href, page.number, book.escape(page.title),
          book.escape(page.question), page.minutes))
    end
  end
  table.insert(html, "</ol>")
  return table.concat(html)
end

return frame
