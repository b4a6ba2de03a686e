import { type AddressInfo, createServer } from "node:net";
import { chromium } from "playwright";
import { chromiumOptions } from "../chromium.ts";
import { startServer } from "../e2e/support/server.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";
import { signedIn } from "./size/first-visit.ts";

const RUNS_ON_PHONE = 3;
const MEASURES = ["score", "FCP", "LCP", "TBT", "CLS"] as const;
type Measure = (typeof MEASURES)[number];
type Found = Readonly<Record<Measure, number>>;
/** What Lighthouse should say at least (of the score) or at most (of all others): phone, desktop. */
const AIMS: Partial<Record<Measure, readonly (number | null)[]>> = {
  score: [82, 97],
  LCP: [2500, null],
  TBT: [450, null],
  CLS: [0.02, 0.02],
};
const COURSE_LIST = "/api/lms/v1/objective-workflow-aggregates/query?take=1&sort=";
const LATEST = JSON.stringify([{ selector: "lastActivity", desc: true }]);

/**
 * Lets Lighthouse measure the first page, My courses, the catalog, a course and the player, for a signed-in learner
 * with an empty cache: three times as on a slow phone, of which the median counts, and once as on a desktop. The
 * references are the aims. Lighthouse estimates times from the CPU time of this machine, so other work on the machine
 * makes them worse.
 */
export async function run(): Promise<Measured[]> {
  const server = await startServer({ LOG_LEVEL: "warn" });
  const port = await freePort();
  const browser = await chromium.launch(chromiumOptions(`--remote-debugging-port=${port}`));
  try {
    const { cookies } = await signedIn(browser, server.origin);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const rows: Measured[] = [];
    for (const [name, path] of await pagesOf(server.origin, cookie)) {
      const measure = await measureFunction(server.origin + path, { port, cookie });
      const phone: Found[] = [];
      for (let run = 0; run < RUNS_ON_PHONE; run += 1) phone.push(await measure("phone"));
      rows.push(...rowsOf(`${name}, phone`, phone, 0), ...rowsOf(`${name}, desktop`, [await measure("desktop")], 1));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The measured pages. The course is the one in which the learner worked last. */
async function pagesOf(origin: string, cookie: string): Promise<(readonly [string, string])[]> {
  const answer = await fetch(`${origin}${COURSE_LIST}${encodeURIComponent(LATEST)}`, { headers: { cookie } });
  const { data }: { data: readonly { readonly objective: { readonly id: string } }[] } = await answer.json();
  const course = `/learn/courses/${data[0]?.objective.id}`;
  return [
    ["first page", "/learn"],
    ["My courses", "/learn/courses"],
    ["catalog", "/learn/catalog"],
    ["course", course],
    ["player", `${course}/view/content`],
  ];
}

/** Returns a function that measures a page once, as on a phone or as on a desktop. */
async function measureFunction(url: string, { port, cookie }: { readonly port: number; readonly cookie: string }) {
  // Loaded here, because it takes a second, which other benchmarks need not wait.
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const flags = {
    port,
    onlyCategories: ["performance"],
    extraHeaders: { Cookie: cookie },
    logLevel: "error" as const,
  };
  return async (device: "phone" | "desktop"): Promise<Found> => {
    const result = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (result === undefined) throw new Error(`${url} was not measured.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname.startsWith("/oidc/")) throw new Error(`${url} led to the sign-in.`);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((lhr.categories.performance?.score ?? Number.NaN) * 100),
      FCP: Math.round(value("first-contentful-paint")),
      LCP: Math.round(value("largest-contentful-paint")),
      TBT: Math.round(value("total-blocking-time")),
      CLS: value("cumulative-layout-shift"),
    };
  };
}

function rowsOf(name: string, runs: readonly Found[], device: number): Measured[] {
  return MEASURES.map((measure) => {
    const value = median(runs.map((run) => run[measure]));
    const reference = AIMS[measure]?.[device] ?? null;
    const unit = ["score", "CLS"].includes(measure) ? "" : "ms";
    return { name: `lighthouse, ${name}: ${measure}`, value, unit, reference, ratio: reference && value / reference };
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
