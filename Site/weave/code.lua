-- Blocks of code as the site shows them: listings under their names,
-- transcripts command by command, differences in red and green.

local book = require("book")
local code = {}
local transcripts = 0

local function raw(text) return pandoc.RawBlock("html", text) end

--- The id of a listing, made from its name.
local function slug(name)
  return "listing-" .. name:lower():gsub("[^%w]+", "-"):gsub("%-$", "")
end

--- A listing under its name; `=` defines it, `:=` replaces it.
---
--- Returns its blocks, its name and its anchor; nil for any other block.
function code.listing(block)
  local header, text = block.text:match("^([^\n]*)\n?(.*)$")
  local name, sign = header:match("^// <<(.-)>>(:?=)$")
  if not name then return nil end
  local id = slug(name)
  local meaning = text == "" and ":= removed" or sign
  block.text = text
  return {
    raw(('<figure class="listing" id="%s"><figcaption>&lt;&lt;<b>%s</b>'
      .. "&gt;&gt;%s</figcaption>"):format(id, book.escape(name), meaning)),
    text ~= "" and block or raw(""),
    raw("</figure>"),
  }, name, id
end

-- Whether a line belongs to a drawing: it has a character of box drawing or
-- blocks, U+2500 to U+259F, or ten blanks side by side, as below an axis.
local function isDrawn(line)
  return line:match("\226[\148\149\150]") ~= nil or line:match("          ") ~= nil
end

-- Whether a line goes on with the next: it was folded at 80 columns, because the
-- next line's first word had no room in it.
local function goesOn(line, after)
  if not after or isDrawn(line) or isDrawn(after) or line == "" then return false end
  if after:match("^Chapter %d") or after:match("^The data source: ")
    or after:match("^contentSize = ") then return false end
  local word = after:match("^%s*(%S+)")
  return word ~= nil and utf8.len(line) + 1 + utf8.len(word) > 80
end

--- Lines of text as HTML. Where one was folded, a page that folds it again by its
--- own width can tell.
local function text(lines, from, to)
  local html = {}
  for at = from, to do
    local line = lines[at]
    local isFolded = at > from and goesOn(lines[at - 1], line)
    local indent = isFolded and line:match("^%s*") or ""
    local rest = book.escape(line:sub(#indent + 1))
    local after = at < to and goesOn(line, lines[at + 1])
    table.insert(html, rest .. (after
      and '<span class="fold">\n' .. lines[at + 1]:match("^%s*") .. "</span>" or "\n"))
  end
  return table.concat(html)
end

--- The lines of an answer as HTML, drawings apart from text.
local function answer(lines)
  local html, from = {}, 1
  while from <= #lines do
    local drawn, to = isDrawn(lines[from]), from
    while lines[to + 1] and isDrawn(lines[to + 1]) == drawn do to = to + 1 end
    table.insert(html, ('<span class="%s">%s</span>'):format(
      drawn and "answer drawn" or "answer", text(lines, from, to)))
    from = to + 1
  end
  return table.concat(html)
end

local elsewhere = '<p class="elsewhere">The page <a href="your-table.html">Your own table</a>'
  .. " opens dumps, this one among them.</p>"

--- A transcript as HTML, and its number, unless it opens a dump, for which there is a
--- page: its text is unchanged, its commands are marked.
function code.transcript(block)
  local html, said = {}, {}
  for line in (block.text .. "\n"):gmatch("([^\n]*)\n") do
    local command = line:match("^reuse> (.*)$")
    if command then
      table.insert(html, answer(said))
      said = {}
      table.insert(html, '<span class="command"><span class="prompt">'
        .. "reuse&gt; </span><kbd>" .. book.escape(command) .. "</kbd>\n</span>")
    else
      table.insert(said, line)
    end
  end
  table.insert(html, answer(said))
  transcripts = transcripts + 1
  -- Dumps are opened where there is a place to paste them.
  local opens = ("\n" .. block.text):match("\nreuse> open ") ~= nil
  return raw(('<pre class="transcript" data-block="%d"%s><code>%s</code></pre>%s')
    :format(transcripts, opens and " data-opens" or "", table.concat(html),
      opens and elsewhere or "")), not opens and transcripts or nil
end

--- A diff as HTML, with its removed and added lines marked.
function code.difference(block)
  local html = {}
  for line in (block.text .. "\n"):gmatch("([^\n]*)\n") do
    local tag = ({ ["+"] = "ins", ["-"] = "del" })[line:sub(1, 1)] or "span"
    table.insert(html, ("<%s>%s\n</%s>"):format(tag, book.escape(line), tag))
  end
  return raw('<pre class="diff"><code>' .. table.concat(html) .. "</code></pre>")
end

return code
