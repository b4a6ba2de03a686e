import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "playwright";
import { chromiumOptions } from "../chromium.ts";
import { startPortal } from "./built-portal.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

const ENTRIES = 2000;
const FEW_ENTRIES = 20;
const ROUNDS = 7;
/** How many times slower the processor is than that of this machine. */
const SLOWDOWN = 4;
/** The span that the screen asks for: a month and the weeks around it, in milliseconds. */
const SPAN = 52 * 86_400_000;
/** The aim for the scripts that draw a month, in milliseconds. */
const AIM = 100;

/**
 * Measures the scripts that draw another month of the calendar on a slow processor, with many dates and with few. The
 * page's request for the dates gets an answer of this program.
 */
export async function run(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "portal-calendar-"));
  await cp("config-ui", join(folder, "config-ui"), { recursive: true });
  const portal = await startPortal(folder, { LOG_LEVEL: "error" });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await signIn(await browser.newPage({ viewport: { width: 1280, height: 900 } }), portal.origin);
    const few = await drawMonths(page, FEW_ENTRIES);
    const many = await drawMonths(page, ENTRIES);
    return [
      row(`${ENTRIES} dates, a month drawn at ${SLOWDOWN} × (reference: the aim)`, median(many), AIM),
      row(`the same (reference: with ${FEW_ENTRIES} dates)`, median(many), median(few)),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/learn/calendar`);
  await page.getByLabel("Email").fill("learner@demo.example");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("grid").waitFor();
  return page;
}

/** The milliseconds of scripts for each of some presses on Next month. */
async function drawMonths(page: Page, count: number): Promise<number[]> {
  const address = "**/api/lms/v1/users/me/calendar?**";
  await page.route(address, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const data = entriesIn(searchParams.get("from") ?? "", searchParams.get("until") ?? "", count);
    await route.fulfill({ json: { data, total: data.length } });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // Found once: the scripts with which Playwright looks for something would count.
  const next = await page.getByRole("button", { name: "Next month" }).elementHandle();
  const times: number[] = [];
  // The first round waits for an answer, and compiles what it runs.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await scriptSeconds(session);
    const answered = page.waitForResponse(/users\/me\/calendar/).catch(() => null);
    // Not by a click of Playwright, whose own scripts would count.
    await next?.evaluate((button) => (button as HTMLElement).click());
    await answered;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    if (round > 0) times.push(1000 * ((await scriptSeconds(session)) - before));
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.unroute(address);
  return times;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
}

/** Dates that are spread evenly over all time, so many in a span. Every tenth lasts some hours. */
function entriesIn(from: string, until: string, count: number) {
  const step = SPAN / count;
  const first = Math.ceil(Date.parse(from) / step);
  return Array.from({ length: Math.ceil(Date.parse(until) / step) - first }, (_, offset) => {
    const index = first + offset;
    const at = index * step;
    return {
      id: `due:${index}`,
      kind: "due",
      title: "portal.day.due",
      at: new Date(at).toISOString(),
      end: index % 10 === 0 ? new Date(at + 7_200_000).toISOString() : null,
      name: `Part ${index} of a long course`,
      course: null,
      place: null,
      path: "/courses",
      file: null,
      isDone: index % 3 === 0,
    };
  });
}

function row(name: string, value: number, reference: number): Measured {
  return { name: `calendar: ${name}`, value, unit: "ms", reference, ratio: value / reference };
}
