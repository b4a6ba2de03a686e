import { globSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

interface Source {
  readonly file: string;
  readonly text: string;
}

const plugins = readdirSync("plugins");
/** All sources and tests. If the folder of a plugin is removed, every other file must still compile. */
const sources = globSync("{core,plugins,server,tests}/**/*.{ts,tsx,mts,mjs,css}")
  .map((file) => file.replaceAll("\\", "/"))
  // The lists of plugins that the build makes are left out, and so is this test with its samples.
  .filter((file) => !file.startsWith("core/generated/") && file !== "tests/architecture/plugin-folders.test.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Matches every relative path in quotes: imports of any form, mocks, addresses of files. */
const RELATIVE = /["'`](\.{1,2}\/[^"'`\s]*)["'`]/g;

const pluginOf = (path: string) => plugins.find((id) => path === `plugins/${id}` || path.startsWith(`plugins/${id}/`));

/** The paths in a file that lead into the folder of another plugin, or of any plugin if the file belongs to none. */
function reachesIn({ file, text }: Source): string[] {
  return [...text.matchAll(RELATIVE)]
    .map(([, path = ""]) => posix.join(posix.dirname(file), path))
    .filter((path) => ![undefined, pluginOf(file)].includes(pluginOf(path)))
    .map((path) => `${file} → ${path}`);
}

describe("a plugin's folder", () => {
  it("is reached by no file outside of it, tests and other plugins included", () => {
    expect(sources.length).toBeGreaterThan(1500);
    expect(sources.flatMap(reachesIn)).toEqual([]);
  });

  it.each([
    ["server/app/x.test.ts", 'import { y } from "../../plugins/player/server/y";', "plugins/player/server/y"],
    ["tests/e2e/x.spec.ts", 'const y = await import("../../plugins/player/y");', "plugins/player/y"],
    ["plugins/courses/server/x.test.ts", 'vi.mock("../../player/server/y");', "plugins/player/server/y"],
    ["plugins/courses/x.css", '@import "../player/y.css";', "plugins/player/y.css"],
  ])("would be found to be reached by %s", (file, text, path) => {
    expect(reachesIn({ file, text })).toEqual([`${file} → ${path}`]);
  });

  it("may be reached by its own files", () => {
    expect(reachesIn({ file: "plugins/player/server/x.ts", text: 'import { y } from "../contract";' })).toEqual([]);
  });
});
