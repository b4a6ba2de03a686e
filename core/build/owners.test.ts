import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { minifyAgain } from "./minify.ts";
import { ownersAfter, ownersByComments, ownersInScript, ownersOfChunks } from "./owners.ts";

describe("ownersOfChunks", () => {
  const output = (...sources: readonly string[]) => ({
    inputs: Object.fromEntries(sources.map((source) => [source, { bytesInOutput: 1 }])),
  });

  it("gives a chunk to the plugin whose code it has, and what several need to the portal", () => {
    const owners = ownersOfChunks({
      "out/list.AB.js": output("plugins/notes/list.screen.tsx", "core/sdk/html.ts"),
      "out/chunk.CD.js": output("core/ui/button.tsx", "node_modules/mobx/mobx.js"),
      "out/portal.EF.js": output("core/main.tsx", "plugins/notes/plugin.ts", "plugins/tutor/plugin.ts"),
    });
    expect([...owners]).toEqual([
      ["list.AB.js", "notes"],
      ["chunk.CD.js", ""],
      ["portal.EF.js", ""],
    ]);
  });
});

/** Sources with a word each that is in the script only where their code is. */
const sources: Readonly<Record<string, string>> = {
  "core/a.js": `globalThis.a = "CORE_A ÄÖÜ 中文 😀";`,
  "plugins/notes/b.js": `globalThis.b = () => { throw "NOTES" };\nglobalThis.line = \`\n\nNOTES\`;`,
  "core/c.js": `globalThis.c = "CORE_C";`,
  "plugins/tutor/d.js": `globalThis.d = "TUTOR";`,
};

/** Bundles the sources into one script. Returns its text and what esbuild says of it. */
async function bundle(minify: boolean) {
  const contents = Object.keys(sources)
    .map((source) => `import "${source}";`)
    .join("\n");
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import "outside";${contents}` },
    bundle: true,
    format: "esm",
    minify,
    charset: "utf8",
    write: false,
    metafile: true,
    outfile: "script.js",
    external: ["outside"],
    plugins: [
      {
        name: "sources",
        setup(builder) {
          builder.onResolve({ filter: /^(core|plugins)\// }, ({ path }) => ({ path, namespace: "chunk" }));
          builder.onLoad({ filter: /.*/, namespace: "chunk" }, ({ path }) => ({ contents: sources[path] ?? "" }));
        },
      },
    ],
  });
  return { text: outputFiles[0]?.text ?? "", output: Object.values(metafile.outputs)[0] ?? { inputs: {} } };
}

/** The owner of each of the sources' words in a script. */
function ownersOfWords(text: string, starts: ReturnType<typeof ownersByComments>) {
  return ["CORE_A", "NOTES", "NOTES`", "CORE_C", "TUTOR"].map((word) => {
    const before = text.slice(0, text.indexOf(word)).split("\n");
    const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    const start = starts.findLast(([atLine, atColumn]) => atLine < line || (atLine === line && atColumn <= column));
    return start?.[2] ?? "";
  });
}

describe("whose code is where", () => {
  const expected = ["", "notes", "notes", "", "tutor"];
  const chunks = new Map([
    ["plugins/notes/b.js", "notes"],
    ["plugins/tutor/d.js", "tutor"],
  ]);

  it("is known of a minified script, also behind characters of several bytes and several lines", async () => {
    const { text, output } = await bundle(true);
    expect(ownersOfWords(text, ownersInScript(text, output, chunks))).toEqual(expected);
  });

  it("is known of a script that was minified once more", async () => {
    const { text, output } = await bundle(true);
    const small = await minifyAgain(text);
    expect(small.text).not.toBe(text);
    expect(ownersOfWords(small.text, ownersAfter(ownersInScript(text, output, chunks), small.mappings))).toEqual(
      expected,
    );
  });

  it("is known of a script for development", async () => {
    const text = (await bundle(false)).text.replaceAll("// chunk:", "// ");
    expect(ownersOfWords(text, ownersByComments(text))).toEqual(expected);
  });
});
