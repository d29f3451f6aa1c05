-- A listing's header comment becomes its caption:
-- "// <<Trigger>>=" defines a listing, "// <<Trigger>>:=" replaces one.

function CodeBlock(block)
  if not block.classes:includes("swift") then return nil end
  local header, code = block.text:match("^([^\n]*)\n?(.*)$")
  local name, sign = header:match("^// <<(.-)>>(:?=)$")
  if not name then return nil end
  local verb = sign == "=" and "" or (code == "" and "removed" or "replaced")
  local caption = { pandoc.Strong { pandoc.Str(name) } }
  if verb ~= "" then
    table.insert(caption, pandoc.Space())
    table.insert(caption, pandoc.Emph { pandoc.Str(verb) })
  end
  block.text = code
  return pandoc.Div(
    { pandoc.Para(caption), block }, pandoc.Attr("", { "listing" }))
end
