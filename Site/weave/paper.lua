-- Makes one document of the chapters' first readings, for the EPUB and the PDF: pandoc runs this
-- filter once for each, on the text that comes first.
--
-- Asides go to the end of their chapter, and folded code is left out. Each id begins with its
-- chapter's, because all texts are in one document.

local here = PANDOC_SCRIPT_FILE:match("^(.*)/")
package.path = here .. "/?.lua;" .. package.path

local book = require("book")
local code = require("code")
local sentences = require("sentences")
local isEPUB = FORMAT:match("^epub") ~= nil

local page, asides

local function raw(text) return pandoc.RawBlock("html", text) end

--- The id in the whole document of an id in a text; a text's own, without one.
local function place(text, id)
  local name = text.number and "chapter-" .. text.number or text.name
  return name .. (id and id ~= "" and "-" .. id or "")
end

--- A link within the book; anything that isn't in the document becomes plain text.
local function link(anchor)
  local target = anchor.target
  if target:match("^%a[%w+.-]*:") then return anchor end
  local path, id = target:match("^([^#]*)#?(.*)$")
  local text = path == "" and page or book.bySource[book.path(page.source, path)]
  if not text then return pandoc.Span(anchor.content) end
  anchor.target = "#" .. place(text, id)
  return anchor
end

--- A number in brackets leads to the sources, except on their own page.
local function word(inline)
  local made = page.name ~= "sources" and sentences.source(inline, "#sources") or nil
  if made then made[2].classes = { "source" } end
  return made
end

--- Empty anchors become spans with ids; comments vanish.
local function rawInline(inline)
  local id = inline.text:match('^<a id="([^"]+)">$')
  return id and pandoc.Span({}, pandoc.Attr(place(page, id))) or {}
end

--- Code as HTML, without the ids that pandoc gives its lines; each line hangs by itself where
--- it's too long for the page.
local function colored(block)
  local html = pandoc.write(pandoc.Pandoc({ block }), "html5")
  html = html:gsub('<a href="#cb[^>]*></a>', ""):gsub(' id="cb[%d-]+"', "")
    :gsub(' aria%-hidden="true" tabindex="%-1"', "")
  if html:match("<span>") then
    return (html:gsub("<span>", '<span class="line">'))
  end
  return html
end

--- The width of a line in columns; Chinese characters take two.
local function columns(line)
  local count = 0
  for _, character in utf8.codes(line) do
    count = count + ((character >= 0x2E80 and character < 0xFF61) and 2 or 1)
  end
  return count
end

--- A drawing as a picture that's as wide as the page: its lines are as long as they are with
--- characters of equal widths, whatever font a reader has.
local function drawing(lines)
  local widest = 0
  for _, line in ipairs(lines) do widest = math.max(widest, columns(line)) end
  local html = {}
  for at, line in ipairs(lines) do
    local shown = line:gsub("%s+$", "")
    if shown ~= "" then
      table.insert(html, ('<text x="0" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs">%s</text>')
        :format(at * 12 - 3, columns(shown) * 6, book.escape((shown:gsub(" ", "\u{A0}")))))
    end
  end
  return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" class="%s">%s</svg>')
    :format(widest * 6, #lines * 12, widest > 44 and "drawing" or "drawing small",
      table.concat(html))
end

--- A transcript: a command and its answer stay together. In an EPUB, drawings become pictures,
--- because its pages are narrow.
local function transcript(block)
  local html = code.transcript(block).text:gsub('<p class="elsewhere">.*$', "")
  html = html:gsub(' data%-%w+="%d+"', ""):gsub(" data%-opens", "")
  if not isEPUB then
    -- About the lines of a page.
    if select(2, block.text:gsub("\n", "")) > 50 then
      html = html:gsub('class="transcript"', 'class="long transcript"')
    end
    return raw((html:gsub('<span class="command">', '</span><span class="turn">%0')
      :gsub("<code></span>", "<code>"):gsub("</code>", "</span></code>")))
  end
  html = html:gsub('<span class="answer drawn">(.-)</span>', function(text)
    local lines = {}
    for line in text:gmatch("([^\n]*)\n") do
      table.insert(lines, (line:gsub("&lt;", "<"):gsub("&gt;", ">"):gsub("&quot;", '"')
        :gsub("&amp;", "&")))
    end
    return drawing(lines)
  end)
  return raw(html)
end

local function codeBlock(block)
  local language = block.classes[1]
  if language == "console" then return { transcript(block) } end
  if language == "diff" then return { code.difference(block) } end
  if language ~= "swift" then return { block } end
  local listing, _, id = code.listing(block)
  if not listing then return { raw(colored(block)) } end
  listing[1].text = listing[1].text:gsub(' id="[^"]+"', "")
  return {
    pandoc.Div({ listing[1], listing[2].t == "CodeBlock" and raw(colored(listing[2])) or raw(""),
      listing[3] }, pandoc.Attr(place(page, id))),
  }
end

--- A paragraph that is nothing but a picture, and in a chapter the lines at its top; nil for
--- any other paragraph.
local function special(block)
  local first = block.content[1]
  if first and first.t == "Image" and #block.content <= 3 then
    first.src = book.path(page.source, first.src)
    if not isEPUB then first.src = book.folder .. "/" .. first.src:gsub("svg$", "png") end
    return { pandoc.Div({ pandoc.Plain({ first }) }, pandoc.Attr("", { "picture" })) }
  end
  local says = pandoc.utils.stringify(block)
  if says:match("^Contents · ") then return {} end
  if page.number and first and first.t == "Emph" and #block.content == 1 then
    local reading = says:match("^(First reading: .-%.) Folded:")
    if reading then
      return { pandoc.Div({ pandoc.Plain(reading) }, pandoc.Attr("", { "reading" })) }
    end
    return { pandoc.Div({ block }, pandoc.Attr("", { "question" })) }
  end
end

local function shown(block)
  if block.t == "CodeBlock" then return codeBlock(block) end
  if block.t == "Para" then return special(block) or { block } end
  if block.t == "RawBlock" and block.text:match("^<!%-%-") then return {} end
  if block.t == "Header" then
    block.identifier = place(page, block.level > 1 and block.identifier or nil)
  end
  return { block }
end

--- The summary of a fold, as inlines.
local function summary(block)
  local text = block.text:match("<summary>(.-)</summary>"):gsub("&lt;", "<"):gsub("&amp;", "&")
  return pandoc.utils.blocks_to_inlines(pandoc.read(text, "gfm+smart").blocks)
end

--- The block that closes the fold at a place, and whether there is anything in the fold but
--- code.
local function fold(blocks, from)
  local depth, isAside = 0, false
  for at = from, #blocks do
    local block = blocks[at]
    if block.t == "RawBlock" and block.text:match("^<details>") then
      depth = depth + 1
    elseif block.t == "RawBlock" and block.text:match("^</details>") then
      depth = depth - 1
      if depth == 0 then return at, isAside end
    elseif block.t ~= "CodeBlock" or block.classes[1] == "console" then
      isAside = true
    end
  end
end

--- The blocks as the document shows them. In the main text, an aside becomes a line that leads
--- to the chapter's end; in an aside, one within it is told in its place.
local function body(blocks, isWithin)
  local result, at = pandoc.List(), 1
  while at <= #blocks do
    local block = blocks[at]
    if block.t == "RawBlock" and block.text:match("^<details>") then
      local last, isAside = fold(blocks, at)
      local inner = pandoc.List({ table.unpack(blocks, at + 1, last - 1) })
      if not isAside then
        result:insert(pandoc.Div({ pandoc.Para(summary(block)) }, pandoc.Attr("", { "left-out" })))
      elseif isWithin then
        result:insert(pandoc.Header(4, summary(block)))
        result:extend(body(inner, true))
      else
        local id = place(page, "aside-" .. #asides + 1)
        asides:insert({ id = id, title = summary(block), blocks = inner })
        result:insert(pandoc.Div({ pandoc.Para({ pandoc.Link(summary(block), "#" .. id) }) },
          pandoc.Attr("", { "aside" })))
      end
      at = last
    else
      result:extend(shown(block))
    end
    at = at + 1
  end
  return result
end

--- The heading of a text and its first section, without what's between them.
local function oneSection(blocks)
  local kept, sections = pandoc.List({ blocks[1] }), 0
  for _, block in ipairs(blocks) do
    if block.t == "Header" and block.level == 2 then sections = sections + 1
    elseif sections == 1 then kept:insert(block) end
  end
  return kept
end

--- A text of the book: its main part, then its asides.
local function text(of)
  page, asides = of, pandoc.List()
  local blocks = pandoc.read(book.read(page.source), "gfm+smart").blocks
  blocks = pandoc.walk_block(pandoc.Div(blocks),
    { Link = link, Str = word, RawInline = rawInline }).content
  if not page.number then blocks = oneSection(blocks) end
  local result = body(blocks, false)
  if page.number then
    local number = pandoc.Span({ pandoc.Str("Chapter " .. page.number) }, pandoc.Attr("", { "eyebrow" }))
    result[1].content = { number, pandoc.Space(), table.unpack(result[1].content) }
  end
  if #asides > 0 then
    result:insert(pandoc.Header(2, "Asides", pandoc.Attr(place(page, "asides"))))
    for _, aside in ipairs(asides) do
      result:insert(pandoc.Header(3, aside.title, pandoc.Attr(aside.id)))
      result:extend(body(aside.blocks, true))
    end
  end
  return result
end

--- The items of a list that are for all forms, or begin with the name of this one.
local function forThisForm(list)
  local kept = pandoc.List()
  for _, item in ipairs(list.content) do
    local form = item[1].content[1].text
    if form == "PDF:" or form == "EPUB:" then
      item[1].content = { table.unpack(item[1].content, 3) }
    end
    if form ~= (isEPUB and "PDF:" or "EPUB:") then kept:insert(item) end
  end
  list.content = kept
  return list
end

--- The document begins with Site/paper.md, which says what this edition can't do; in the PDF, it's
--- on the cover.
function Pandoc(document)
  local blocks = pandoc.walk_block(pandoc.Div(document.blocks),
    { BulletList = forThisForm }).content
  if not isEPUB then
    document.meta["abstract-title"] = pandoc.MetaInlines(table.remove(blocks, 1).content)
    document.meta.abstract = pandoc.MetaBlocks(blocks)
    blocks = pandoc.List()
  end
  for _, page in ipairs(book.pages) do blocks:extend(text(page)) end
  return pandoc.Pandoc(blocks, document.meta)
end
