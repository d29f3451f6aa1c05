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

--- A paragraph that is nothing but a picture; nil for any other.
---
--- On a phone its letters are small, so the picture can also be opened alone.
function pictures.figure(paragraph, source)
  local image = paragraph.content[1]
  local live = place(paragraph)
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
      book.escape(pandoc.utils.stringify(image.caption)), copy, live or ""))
end

return pictures
