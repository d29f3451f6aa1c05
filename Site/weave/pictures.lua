-- Pictures: each is copied into the site, and the page has its size, so that
-- nothing moves when it is loaded.

local book = require("book")
local pictures = {}

--- The element for a figure that a directive behind a picture asks for,
--- `<!-- figure: orphans -->`; where a machine runs, the figure takes the
--- picture's place.
local function place(paragraph)
  local last = paragraph.content[#paragraph.content]
  local name = last.t == "RawInline"
    and last.text:match("^<!%-%- figure: ([%w-]+) %-%->$")
  return name and ('<div class="figure" data-figure="%s"></div>'):format(name)
end

-- What the figures ask and propose, by name, as the page's script has it.
local script = assert(book.read("Site/lab/figures.js"))
local texts = {}
for name, setUp in script:gmatch('\n  "?([%w-]+)"?: (%b{}),') do
  texts[name] = { ask = setUp:match('ask: "(.-)",\n'), next = setUp:match('next: "(.-)",\n') }
end

--- What the figure of a paragraph asks and proposes, and the id of its place; nil for any
--- other paragraph.
function pictures.asked(paragraph)
  local name = (place(paragraph) or ""):match('data%-figure="(.-)"')
  local told = name and texts[name]
  return told and told.ask, told and told.next, name and "figure-" .. name
end

--- A paragraph that is nothing but a picture; nil for any other.
---
--- On a phone its letters are small, so the picture can also be opened alone.
---
--- The figure that opens its page stands at the page's head, and not behind its picture.
function pictures.figure(paragraph, source, opening)
  local image = paragraph.content[1]
  local live = place(paragraph)
  local isOpening = live == opening
  if image.t ~= "Image" or #paragraph.content > (live and 3 or 1) then
    return nil
  end
  local path = book.path(source, image.src)
  local svg = assert(book.read(path), source .. ": there is no " .. image.src)
  local width, height = svg:match('<svg[^>]- width="([%d.]+)" height="([%d.]+)"')
  local copy = "pictures/"
    .. path:gsub("^Chapters/", ""):gsub("pictures/", ""):gsub("^%.github/", "")
      :gsub("/", "-")
  book.write(book.site .. "/" .. copy, svg)
  return pandoc.RawBlock("html",
    ('<figure class="picture"><img src="%s" width="%d" height="%d" alt="%s"'
      .. ' loading="lazy">'
      .. '<figcaption><a href="%s">Open the picture alone</a></figcaption>'
      .. "</figure>%s"):format(copy, math.ceil(width), math.ceil(height),
      book.escape(pandoc.utils.stringify(image.caption)), copy,
      not isOpening and live or ""))
end

--- The element for the first figure that a chapter's directives ask for.
function pictures.opening(blocks)
  for _, block in ipairs(blocks) do
    local live = block.t == "Para" and place(block)
    if live then return live end
  end
end

return pictures
