-- Makes a page of a text: pandoc runs this filter on each.
--
-- What belongs to all pages is in book.lua; this file goes down one text and
-- lets each kind of block be shown by the file that knows it.

local here = PANDOC_SCRIPT_FILE:match("^(.*)/")
package.path = here .. "/?.lua;" .. package.path

local book = require("book")
book.site = os.getenv("SITE")
local code = require("code")
local frame = require("frame")
local pictures = require("pictures")
local search = require("search")
local sentences = require("sentences")
local workshop = require("workshop")

local page = book.bySource[PANDOC_STATE.input_files[1]]
local entry
local asides = 0
local opening

local function raw(text) return pandoc.RawBlock("html", text) end

--- Whether a fold has nothing in it but listings: then it is no aside.
local function holdsOnlyCode(blocks, from)
  for at = from + 1, #blocks do
    local block = blocks[at]
    if block.t == "RawBlock" and block.text:match("^</details>") then
      return true
    end
    if block.t ~= "CodeBlock" or block.classes[1] == "console" then
      return false
    end
  end
end

--- The head of an aside or of a fold.
local function fold(blocks, at)
  local summary = blocks[at].text:match("<summary>(.-)</summary>")
  local html = book.escape((summary:gsub("&lt;", "<"):gsub("&amp;", "&")))
  html = html:gsub("`([^`]+)`", "<code>%1</code>")
  if holdsOnlyCode(blocks, at) then
    return raw('<details class="fold"><summary>' .. html .. "</summary>")
  end
  asides = asides + 1
  local id = "aside-" .. asides
  entry = search.add("aside", summary:gsub("`", ""), id)
  return raw(('<details class="aside" id="%s"><summary>%s</summary>')
    :format(id, html))
end

local function heading(block)
  if block.level > 1 then
    entry = search.heading(page.name == "glossary" and "word" or "heading",
      pandoc.utils.stringify(block), block.identifier, block.level)
  end
  return block
end

local function codeBlock(block)
  local language = block.classes[1]
  if language == "console" then
    local transcript, number = code.transcript(block)
    if number then search.plays(entry, number, block.text) end
    return transcript
  end
  if language == "diff" then return code.difference(block) end
  if language ~= "swift" then return block end
  local listing, name, id = code.listing(block)
  if listing then search.add("listing", name, id) end
  return listing or block
end

--- A paragraph as the page shows it. A chapter's question and its line about
--- the first reading get classes of their own; its links to the neighbors are
--- dropped, because each page has them.
local function paragraph(block)
  local first = block.content[1]
  local says = pandoc.utils.stringify(block)
  if page.number and first.t == "Link" and says:match("^Contents · ") then
    return raw("")
  end
  if page.number and first.t == "Emph" and #block.content == 1 then
    local class = says:match("^First reading: ") and "reading" or "question"
    local div = pandoc.Div(block, { class = class })
    return class == "question" and opening and { div, raw(opening) } or div
  end
  local ask, rest, id = pictures.asked(block)
  if ask then
    search.say(search.add("figure", ask, id), pandoc.Para(rest or ""))
  end
  local figure = pictures.figure(block, page.source, opening)
  if figure then return figure end
  search.say(entry, block)
  return block
end

--- Turns a link's target into an address on the site; a link without one
--- becomes plain text.
local function link(anchor)
  local href = book.href(page.source, anchor.target)
  if not href then return pandoc.Span(anchor.content) end
  anchor.target = href
  return anchor
end

--- Marks short code, which isn't broken at its hyphens.
local function inlineCode(inline)
  if #inline.text <= 26 then inline.classes:insert("short") end
  return inline
end

--- Links numbers in brackets to the sources, on all pages but the sources' own.
local function word(inline)
  return page.name ~= "sources" and sentences.source(inline, "sources.html")
    or nil
end

--- A table in a box of its own; empty header cells become plain cells. A column that isn't
--- aligned left has a class, because the page's policy ignores the `style` that pandoc writes.
local function tableBox(block)
  local html = pandoc.write(pandoc.Pandoc({ block }), "html5")
  html = html:gsub("<th([^>]*)></th>", "<td%1></td>")
  html = html:gsub(' style="text%-align: (%a+);"', ' class="%1"')
  return raw('<div class="table">' .. html .. "</div>")
end

--- The place to paste a dump, which the directive `<!-- paste -->` asks for; where no
--- machine runs, it stays empty.
local function paste(block)
  return block.t == "RawBlock" and block.text:match("^<!%-%- paste %-%->")
    and raw('<div class="paste"></div>') or nil
end

local function shown(blocks, at)
  local block = blocks[at]
  if paste(block) then return paste(block) end
  if block.t == "Header" then return heading(block) end
  if block.t == "CodeBlock" then return codeBlock(block) end
  if block.t == "Para" then return paragraph(block) end
  if block.t == "RawBlock" and block.text:match("^<details>") then
    return fold(blocks, at)
  end
  if block.t == "RawBlock" and block.text:match("^</details>") then
    entry = search.here()
  end
  search.say(entry, block)
  return block.t == "Table" and tableBox(block) or block
end

--- The EPUB and the PDF with their sizes, where Site/build found them; nil if it didn't.
local function paper()
  local links = {}
  for _, form in ipairs({ "EPUB", "PDF" }) do
    local file = "ReuseLab." .. form:lower()
    local data = book.read(book.site .. "/" .. file)
    if not data then return nil end
    table.insert(links, ('<a href="%s">%s</a> (%.1f MB)'):format(file, form, #data / 1e6))
  end
  return raw("<p>To read it offline, get the first reading as " .. table.concat(links, " or ") .. ".</p>")
end

--- The cover is the README: the list of chapters stands before its first commands,
--- and sections that readers of the site don't need are left out.
local function cover(blocks)
  local kept, skips, listed = pandoc.List(), false, false
  for _, block in ipairs(blocks) do
    if block.t == "Header" then
      local title = pandoc.utils.stringify(block)
      skips = title == "Where to start" or title == "The modules"
    end
    if block.t == "CodeBlock" and not listed then
      listed = true
      kept:insert(raw(frame.chapters()))
      kept:extend({ paper() })
      kept:insert(pandoc.Header(2, "Build it, or change it", { id = "build-it" }))
    end
    if not skips then kept:insert(block) end
  end
  return kept
end

--- The address of the machine that answers on the page, with its version; nil for none.
local function machine()
  local version = os.getenv("MACHINE")
  local answers = page.number or page.name == "index" or page.name == "your-table"
  return answers and version and "lab.wasm.gz?" .. version or nil
end

local special =
  { index = cover, exercises = workshop.cards, quiz = workshop.quiz }

function Pandoc(document)
  local blocks = pandoc.walk_block(
    pandoc.Div(document.blocks), { Link = link, Code = inlineCode, Str = word,
      Inlines = sentences.marked }).content
  if special[page.name] then blocks = special[page.name](blocks, page.source) end
  opening = page.number and pictures.opening(blocks)
  local body, headings = pandoc.List(), {}
  for at, block in ipairs(blocks) do
    local html = shown(blocks, at)
    body:extend(html.t and { html } or html)
    if block.t == "Header" and block.level == 2 then
      table.insert(headings, block)
    end
  end
  search.save(page)
  local before, after = book.pages[page.place - 1], book.pages[page.place + 1]
  local function html(text) return pandoc.RawInline("html", text) end
  local meta = {
    pagetitle = html(book.escape(page.title)), page = page.name,
    part = page.part, number = page.number and tostring(page.number),
    contents = html(frame.contents(page, headings)),
    cover = page.name == "index" and "true" or nil,
    lab = machine(),
  }
  if page.part ~= "file" then
    meta.before = frame.neighbor(before)
    meta.after = after and after.part ~= "file" and frame.neighbor(after) or nil
  end
  return pandoc.Pandoc(body, pandoc.Meta(meta))
end
