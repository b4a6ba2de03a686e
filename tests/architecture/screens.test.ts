import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { firstVisitFiles } from "../bench/size/first-visit-files";

/**
 * The screens that the product's specification loads only when they are opened, and their names in this project. The
 * test leaves out screens whose plugin is not in this build.
 */
const screens = [
  ["course view", "courses/overview"],
  ["catalog and catalog search", "catalog/list"],
  ["issued certificate preview", "certificates/view"],
  ["public catalog", "open-catalog/list"],
  ["learner dashboard", "learner-dashboard/day"],
  ["learner calendar", "calendar/calendar"],
  ["proctored activity", "player/proctored"],
].filter(([, name = ""]) => existsSync(`plugins/${name.split("/")[0]}`));

describe("the code of a screen", async () => {
  const entry = new Set((await firstVisitFiles("none")).names);

  it.each(screens)("is not loaded before it is opened: %s", async (_, screen = "") => {
    const { names } = await firstVisitFiles(screen);
    const own = names.filter((name) => !entry.has(name));
    expect(own.some((name) => name.endsWith(".js"))).toBe(true);
  });
});
