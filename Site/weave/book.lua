-- The book as a whole: its pages, in reading order, and the addresses on the
-- site of the texts and files to which links lead.

local book = { folder = os.getenv("BOOK"), pages = {}, bySource = {} }

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read("a")
  if file then file:close() end
  return text
end
book.read = read

function book.write(path, text, mode)
  local file = assert(io.open(path, mode or "wb"))
  file:write(text)
  file:close()
end

--- A text escaped for HTML, between tags or in an attribute.
function book.escape(text)
  local names =
    { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }
  return (text:gsub('[&<>"]', names))
end

-- A line of pages.tsv: the text's path, the page's name, its part of the book.
for line in io.lines(book.folder .. "/pages.tsv") do
  local source, name, part = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)$")
  local text = assert(read(source), "there is no " .. source)
  local page = {
    source = source, name = name, part = part, href = name .. ".html",
    title = text:match("^# ([^\n]+)") or text:match("\n# ([^\n]+)"),
    number = part == "chapter" and tonumber(name:match("^%d+")) or nil,
    question = text:match("\n%*([^\n]+)%*\n"),
    minutes = text:match("First reading: (%d+) minutes"),
  }
  table.insert(book.pages, page)
  page.place = #book.pages
  book.bySource[source] = page
end

--- A path without its "." and "..", relative to the project's folder.
local function normal(path)
  local parts = {}
  for part in path:gmatch("[^/]+") do
    if part == ".." then table.remove(parts)
    elseif part ~= "." then table.insert(parts, part) end
  end
  return table.concat(parts, "/")
end

--- The path of a file that a text names relative to itself.
function book.path(source, target)
  local folder = source:match("^(.*)/[^/]*$") or ""
  return normal(folder .. "/" .. target)
end

--- The address of a link's target on the site; nil if the target is a folder,
--- or doesn't exist.
---
--- A file that isn't a page becomes one: its path is noted in linked.txt. No
--- page's name begins with a dot, because servers may hide such files.
function book.href(source, target)
  if target:match("^%a[%w+.-]*:") or target:match("^#") then return target end
  local place, mark = target:match("^([^#]*)(#?.*)$")
  local path = book.path(source, place)
  local page = book.bySource[path]
  if page then return page.href .. mark end
  if not read(path) then return nil end
  book.write(book.folder .. "/linked.txt", path .. "\n", "a")
  return path:gsub("/", "-"):gsub("^%.", "") .. ".html"
end

return book
