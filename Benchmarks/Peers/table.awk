# Makes a table of the lines that the programs print, and a list of what they
# refuse or show wrong. Exits with 1 if ours does so, or a peer with up to a million
# rows, which all of them can show.

function grouped(rows) {
  while (match(rows, /[0-9][0-9][0-9][0-9]($|,)/))
    rows = substr(rows, 1, RSTART) "," substr(rows, RSTART + 1)
  return rows
}

function rounded(value) { return sprintf(value < 10 ? "%.1f" : "%.0f", value) }

# `964 (4.8 ×)`, or a dash.
function cell(name, part, rows, step,   time) {
  if (!((name, part, rows, step) in fastest)) return "–"
  time = fastest[name, part, rows, step]
  if (name == "ours") return grouped(rounded(time))
  return grouped(rounded(time)) " (" \
    rounded(time / fastest["ours", "layout", rows, step]) " ×)"
}

# How many cells, widgets or delegates were laid out; a dash if that isn't known.
function done(name, rows, step) {
  return (name, rows, step) in laid ? laid[name, rows, step] : "–"
}

function keep(part, time) {
  if (time == "-") return
  if (!(($1, part, $2, $3) in fastest) || time < fastest[$1, part, $2, $3])
    fastest[$1, part, $2, $3] = time + 0
}

{
  note = $6
  for (word = 7; word <= NF; word++) note = note " " $word
  keep("layout", $4)
  keep("frame", $5)
  if (match(note, /[0-9]+ (cells|widgets|delegates)/))
    laid[$1, $2, $3] = substr(note, RSTART, RLENGTH)
  if (note !~ /^right/) {
    if ($1 == "ours" || $2 <= 1000000) failed = 1
    key = $1 ", " grouped($2) " rows: " note
    if (!(key in wrong)) refused[++refusals] = key
    if (index(wrong[key] ",", $3 ",") == 0)
      wrong[key] = wrong[key] (wrong[key] ? ", " : "") $3
  }
  if ($1 == "ours" && !seen[$2]++) sizes[++count] = $2
}

END {
  print "| rows | step | ours, laid out | GTK, laid out | GTK, drawn too " \
    "| Qt, laid out | Qt, drawn too | what was laid out |"
  print "|---:|---|---:|---:|---:|---:|---:|---|"
  split("open jump scroll insert", steps, " ")
  for (size = 1; size <= count; size++)
    for (step = 1; step <= 4; step++) {
      rows = sizes[size]
      name = steps[step]
      print "| " grouped(rows) " | " name \
        " | " cell("ours", "layout", rows, name) \
        " | " cell("gtk", "layout", rows, name) \
        " | " cell("gtk", "frame", rows, name) \
        " | " cell("qt", "layout", rows, name) \
        " | " cell("qt", "frame", rows, name) \
        " | " done("ours", rows, name) ", " done("gtk", rows, name) \
        ", " done("qt", rows, name) " |"
    }
  print "\nMicroseconds of processor time, and how many times ours. Our cells" \
    " are views without a screen, each with a text; nothing of them is drawn." \
    " GTK's widgets reach beyond the screen; of Qt's delegates, all but 29" \
    " wait to be used again."
  print "\nRefused, or wrong on screen:\n"
  for (refusal = 1; refusal <= refusals; refusal++)
    print "- " refused[refusal] " (" wrong[refused[refusal]] ")"
  exit failed
}
