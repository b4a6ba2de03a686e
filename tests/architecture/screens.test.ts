import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { firstVisitFiles } from "../bench/size/first-visit-files";

/**
 * The screens that the product's specification loads only when they are opened, and their names in this project. The
 * test leaves out screens whose plugin is not in this build.
 */
const screens = [
  ["course view", "courses/overview"],
  ["catalog", "catalog/list"],
  ["issued certificate preview", "certificates/view"],
  ["public catalog", "open-catalog/list"],
  ["learner calendar", "calendar/calendar"],
  ["proctored activity", "player/proctored"],
  ["learner dashboard", "learner-dashboard/day"],
].filter(([, name = ""]) => existsSync(`plugins/${name.split("/")[0]}`));

describe("the code of a screen", async () => {
  const entry = new Set((await firstVisitFiles("none")).names);

  it.each(screens)("is not loaded before it is opened: %s", async (_, screen = "") => {
    const { names } = await firstVisitFiles(screen);
    const own = names.filter((name) => !entry.has(name));
    expect(own.some((name) => name.endsWith(".js"))).toBe(true);
  });

  it.skipIf(!existsSync("plugins/catalog"))("is not loaded before something is searched: catalog search", async () => {
    const { outputs } = JSON.parse(await readFile("dist/web/metafile.json", "utf8"));
    const found = Object.entries<{ entryPoint?: string }>(outputs).filter(
      ([, { entryPoint }]) => entryPoint === "plugins/catalog/catalog-search.screen.tsx",
    );
    expect(found).toHaveLength(1);
    const file = basename(found[0]?.[0] ?? "", ".js");
    const { names } = await firstVisitFiles("catalog/list");
    expect(names.filter((name) => name.startsWith(`${file}.`))).toEqual([]);
  });
});
