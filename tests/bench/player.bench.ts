import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumOptions } from "../chromium.ts";
import { type BuiltPortal, startPortal } from "./built-portal.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";
import { importCourses } from "./player/courses.ts";
import { measureOpening, type Observed, type Opening } from "./player/opening.ts";

const RUNS = 3;

/**
 * Measures opening a course of 100, 1,000 and 10,000 activities (contents): the time until the page lists the
 * activities, the time during which it is too busy to react, and the memory. The reference, in the same run, is a bare
 * page that fetches the same tree of activities and puts every name into one list.
 */
export async function run(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "portal-player-"));
  const browser = await chromium.launch(chromiumOptions("--enable-precise-memory-info"));
  try {
    const courses = await importCourses(folder);
    const portal = await startPortal(folder);
    try {
      const rows: Measured[] = [];
      for (const [size, id] of courses) rows.push(...(await rowsOf(browser, portal, id, size)));
      return rows;
    } finally {
      await portal.stop();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf(browser: Browser, portal: BuiltPortal, objectiveId: string, size: number): Promise<Measured[]> {
  const openings: Opening[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    openings.push(await measureOpening(browser, portal.origin, objectiveId));
  }
  const row = (name: string, unit: string, read: (page: Observed) => number) => {
    const [value, reference] = [
      median(openings.map(({ player }) => read(player))),
      median(openings.map(({ bare }) => read(bare))),
    ];
    return {
      name: `player: ${size} activities, ${name}`,
      value,
      unit,
      reference,
      ratio: reference ? value / reference : null,
    };
  };
  return [
    row("outline shown", "ms", ({ shown }) => shown),
    row("long tasks", "", ({ longTasks }) => longTasks.length),
    row("long tasks, total", "ms", ({ longTasks }) => sum(longTasks)),
    row("longest task while scrolling through", "ms", ({ scrolling }) => Math.max(0, ...scrolling)),
    row("memory", "MB", ({ heap }) => heap / 2 ** 20),
    {
      name: `player: ${size} activities, tree's answer`,
      value: median(openings.map(({ answer }) => answer.bytes)) / 1024,
      unit: "KB",
      reference: null,
      ratio: null,
    },
    {
      name: `player: ${size} activities, tree's answer`,
      value: median(openings.map(({ answer }) => answer.milliseconds)),
      unit: "ms",
      reference: null,
      ratio: null,
    },
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
