import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isRecorded } from "../../server/app/golden/recorded-plugins";
import { bytesOfPlugins } from "../bench/size/bytes-of-plugins";
import { firstVisitFiles, WIDGETS } from "../bench/size/first-visit-files";

/**
 * The bytes that a first visit to the page "My courses" loaded when they were last measured: JavaScript and CSS,
 * compressed with Brotli. They must not become more than this, except for the slack.
 */
const MEASURED_BYTES = 183_846;
/** The factor by which the size may differ from `MEASURED_BYTES`, because small changes are no fault. */
const SLACK = 1.005;
/**
 * The most files that a first visit may load: the portal with what stands around every screen, the screen with the
 * buttons of its cards, and two style sheets.
 */
const MAX_FILES = 4;

describe("the first visit to My courses", async () => {
  const { names, bytes: all } = await firstVisitFiles("courses/list", WIDGETS);
  const shares = [...(await bytesOfPlugins(names))].map(([id, size]) => ({ id, size: Math.round(size) }));
  // A plugin that was added since is counted apart: its author changes no figure here.
  const added = shares.filter(({ id }) => !isRecorded(id)).reduce((sum, { size }) => sum + size, 0);
  const bytes = all - added;
  const whose = `of ${bytes} bytes, and ${added} of plugins that were added since. The plugins' own: ${shares
    .sort((one, other) => other.size - one.size)
    .map(({ id, size }) => `${id} ${size}`)
    .join(", ")}`;

  it("weighs no more than it did", () => expect(bytes, whose).toBeLessThanOrEqual(MEASURED_BYTES * SLACK));

  it("has not become lighter without anybody writing it down", () =>
    expect(bytes, whose).toBeGreaterThanOrEqual(MEASURED_BYTES / SLACK));

  it("says whose bytes they are", () => expect(whose).toMatch(/courses \d{3,}/));

  it("takes as few files as it did", () => expect(names.length).toBeLessThanOrEqual(MAX_FILES));
});

interface ShownWidget {
  readonly slot: string;
  readonly component: string;
}

/** The parts of the dashboard that the manifests of recorded plugins declare, each `<plugin>/<component>`. */
const partsOfDay = globSync("manifests/*.json").flatMap((file) => {
  const { id, contributes } = JSON.parse(readFileSync(file, "utf8"));
  const widgets: readonly ShownWidget[] = isRecorded(id) ? (contributes?.widgets ?? []) : [];
  return widgets.filter(({ slot }) => slot === "dashboard@1").map(({ component }) => `${id}/${component}`);
});

describe("the first visit to the dashboard, with all its parts", async () => {
  const list = await firstVisitFiles("courses/list", WIDGETS);
  const day = await firstVisitFiles("learner-dashboard/day", [...WIDGETS, ...partsOfDay]);

  it("takes at most 6 files more than My courses", () => {
    expect(partsOfDay.length).toBeGreaterThan(2);
    expect(day.names.length - list.names.length).toBeLessThanOrEqual(6);
  });

  it("weighs at most 30 KB more", () => expect(day.bytes - list.bytes).toBeLessThanOrEqual(30_000));
});

it("gives fragments the SDK in the file that every page loads", async () => {
  const { entry, shared } = JSON.parse(await readFile("dist/web/portal-build.json", "utf8"));
  expect(shared["@portal/sdk"]).toBe(entry);
});
