import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { makeOnce } from "../kit/files/testing/make-once";
import { type BuildSummary, PortalBuild } from "./portal-build";

const cache = join(import.meta.dirname, "../../node_modules/.cache/portal-test-build");

const summary: BuildSummary = {
  id: "AAAA1111",
  entry: "/learn/assets/portal.AAAA1111.js",
  preload: ["/learn/assets/always.BBBB2222.js"],
  css: ["/learn/assets/tokens.CCCC3333.css"],
  chunks: {
    "courses/list": { js: ["/learn/assets/list.DDDD4444.js"], css: [] },
    "courses/overview": { js: ["/learn/assets/overview.EEEE5555.js"], css: [] },
  },
  components: {},
  locales: { "en-US": "/learn/assets/en-US.1.json", "ar-AR": "/learn/assets/ar-AR.2.json" },
  texts: { player: "player" },
  files: ["/learn/assets/portal.AAAA1111.js", "/learn/assets/tokens.CCCC3333.css"],
  frameSlots: { shell: ["header@1", "floating@1"], public: ["header@1"], bare: [] },
  fragments: {
    centre: {
      version: "1.0.0",
      url: "/learn/fragments/centre.0000000000/fragment.json",
      integrity: "sha384-own",
    },
  },
  shared: { "@portal/sdk": "/learn/assets/portal.AAAA1111.js" },
};

export function makeTestBuild(directory: string): PortalBuild {
  mkdirSync(join(directory, "assets"), { recursive: true });
  const script = `export const text = ${JSON.stringify("a".repeat(2000))};\n`;
  writeFileSync(join(directory, "portal-build.json"), JSON.stringify(summary));
  writeFileSync(join(directory, "THIRD-PARTY-NOTICES"), "react 19.3.1\n");
  writeFileSync(join(directory, "worker.js"), "self.ran=true;");
  writeFileSync(join(directory, "assets/portal.AAAA1111.js"), script);
  writeFileSync(join(directory, "assets/portal.AAAA1111.js.br"), brotliCompressSync(script));
  writeFileSync(join(directory, "assets/tokens.CCCC3333.css"), ":root{}");
  return new PortalBuild(directory);
}

/** Writes the page of a plugin's tool in the form in which the build writes it. */
function makeToolPage(directory: string, id: string): void {
  const folder = join(directory, "tools", id);
  mkdirSync(join(folder, "assets"), { recursive: true });
  const messages = { "en-US": { [`${id}.failed.title`]: "Not opened" }, "de-DE": {}, "ar-AR": {} };
  const files = { script: `${id}.AAAA1111.js`, style: `${id}.BBBB2222.css` };
  writeFileSync(join(folder, "tool.json"), JSON.stringify({ ...files, messages }));
  writeFileSync(join(folder, "assets", files.script), "void 0;\n");
}

/**
 * A build in a temporary directory, for tests that change it. `remove` deletes it.
 * @param tools the plugins that have a page of their own
 */
export function testBuild(tools: readonly string[] = []): {
  readonly build: PortalBuild;
  readonly remove: () => void;
} {
  const directory = mkdtempSync(join(tmpdir(), "portal-build-"));
  return { build: writeTestBuild(directory, tools), remove: () => rmSync(directory, { recursive: true }) };
}

/** The same build for all tests that only read it. Writing and deleting its files takes longer than many tests. */
export async function sharedTestBuild(tools: readonly string[]): Promise<PortalBuild> {
  const key = createHash("sha256")
    .update(readFileSync(join(import.meta.dirname, "testing.ts")))
    .update(tools.join());
  const directory = join(cache, key.digest("hex").slice(0, 16));
  await makeOnce(directory, (draft) => void writeTestBuild(draft, tools));
  return new PortalBuild(directory);
}

function writeTestBuild(directory: string, tools: readonly string[]): PortalBuild {
  for (const id of tools) makeToolPage(directory, id);
  return makeTestBuild(directory);
}
