import { chromium } from "playwright";
import { chromiumOptions } from "../chromium.ts";
import { startServer } from "../e2e/support/server.ts";
import { measureVisit } from "./interaction/measure-visit.ts";
import type { Interaction, Visit } from "./interaction/read-trace.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

const VISITS = 3;
/** The most milliseconds of an interaction, and the fewest frames a second of the seal. */
const AIMS = { interaction: 100, seal: 55 };

/**
 * Does the main job (open, start, read, answer, hand in, finish a course) three times, and measures how long each press
 * or key waits for the next picture, and the frames of the seal at the end, on a processor that is four times slower.
 * The references are the aims. Of each step the best visit counts.
 */
export async function run(): Promise<Measured[]> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const server = await startServer({ LOG_LEVEL: "warn" });
      try {
        visits.push(await measureVisit(browser, server.origin));
      } finally {
        await server.stop();
      }
    }
    const best = (measure: (interactions: readonly Interaction[]) => number) =>
      Math.min(...visits.map(({ interactions }) => measure(interactions)));
    const steps = new Set(visits[0]?.interactions.map(({ step }) => step));
    return [
      row("three quarters of all, at most", "ms", best(threeQuarters), AIMS.interaction),
      ...[...steps].map((name) =>
        row(
          `${name}, longest`,
          "ms",
          best((all) => longest(all.filter(({ step }) => step === name))),
          AIMS.interaction,
        ),
      ),
      row("presses and keys", "", median(visits.map(({ interactions }) => interactions.length)), null),
      row("the seal", "frames/s", Math.max(...visits.map(({ seal }) => seal)), AIMS.seal),
    ];
  } finally {
    await browser.close();
  }
}

function row(name: string, unit: string, value: number, reference: number | null): Measured {
  return { name: `interaction: ${name}`, value, unit, reference, ratio: reference && value / reference };
}

function longest(interactions: readonly Interaction[]): number {
  return Math.max(...interactions.map(({ milliseconds }) => milliseconds));
}

/** The time that three quarters of the interactions do not exceed. */
function threeQuarters(interactions: readonly Interaction[]): number {
  const times = interactions.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return times[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN;
}
