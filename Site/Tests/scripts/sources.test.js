// What must hold of the scripts themselves.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const scripts = ["Site/lab", "Site/scripts"].flatMap((folder) =>
  readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: read(`${folder}/${name}`) })));

test("each script has its line in Site/README's table, and each line its script", () => {
  const table = read("Site/README.md").split("| script |")[1].split("\n\n")[0];
  const told = [...table.matchAll(/`(\w+\.js)`/g)].map(([, name]) => name);
  assert.deepEqual(told.sort(), scripts.map(({ name }) => name).sort());
  assert.equal(new Set(told).size, told.length);
});

test("an error that a script ignores has a reason beside it", () => {
  const ignores = /\bcatch\s*\{|\.catch\(\s*\(?\w*\)?\s*=>\s*(?:undefined|null|\{[^};]*;?\s*\})/;
  let count = 0;
  for (const { name, text } of scripts) {
    const lines = text.split("\n");
    for (const [at, line] of lines.entries()) {
      if (!ignores.test(line)) continue;
      const beside = lines.slice(at - 1, at + 2).some((one) => /^\s*\/\//.test(one));
      assert.ok(beside, `${name}:${at + 1} says nothing of why: ${line.trim()}`);
      count += 1;
    }
  }
  assert.ok(count > 0, "no such line was found");
});

test("what the machine answers is declared, and nothing else", () => {
  const declarations = read("Site/types/answers.d.ts");
  const page = "Sources/WebLab/PageSession.swift";
  for (const [name, path, begin, end] of [
    ["Answer", page, "func answer(_ line: String)", "  /// What takes its place for a dump"],
    ["CellEvent", page, "func json(_ event: Event", "\n}\n"],
    ["Serve", page, "serves.append([", "])\n"],
    ["Bill", page, "func bills(of step: Step)", "\n}\n"],
    ["Snapshot", page, "    \"viewport\": ", "\n}\n"],
    ["Cell", "Sources/Looks/JSONValues.swift", "func json(_ cells: [CellRecord])", "\n}\n"],
  ]) {
    const declared = declarations.split(`interface ${name} {`)[1].split("\n}\n")[0];
    const fields = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field);
    const swift = read(path).split(begin)[1].split(end)[0];
    const written = [...(begin + swift).matchAll(/"(\w+)": /g)].map(([, field]) => field);
    assert.deepEqual(fields.sort(), written.sort(), name);
    assert.ok(fields.length > 3, name);
  }
});

test("of a dump the same is told as of a session", () => {
  const page = read("Sources/WebLab/PageSession.swift");
  const [session, dump] = ["var sessionFields", "var dumpFields"].map((begin) =>
    [...page.split(begin)[1].split("\n  }\n")[0].matchAll(/"(\w+)": /g)]
      .map(([, field]) => field).sort());
  assert.deepEqual(dump, session);
  assert.ok(dump.length > 5);
});
