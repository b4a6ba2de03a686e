import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { chromiumOptions } from "../chromium.ts";
import { startPortal } from "./built-portal.ts";
import {
  countElements,
  type Drawn,
  openDrawers,
  openList,
  type Scrolled,
  scroll,
  search,
  showCards,
  typeLetters,
} from "./catalog-page/actions.ts";
import { drawAnswers, openBare } from "./catalog-page/bare-page.ts";
import type { Measured } from "./measured.ts";
import { quantile, startMeasured } from "./measured-process.ts";
import { runScenario } from "./run-scenario.ts";

const SEARCHES = 21;
const LETTERS = 40;
const DRAWERS = 7;
/** The cards of twenty-one pages of the catalog. */
const MANY_CARDS = 1_008;
/**
 * If a frame takes more than this, in milliseconds, at least one frame was dropped. At 60 frames a second a frame takes
 * 16.7 ms.
 */
const DROPPED = 25;
/** What the program with the data sends: the address of its database, and the session tokens of the two learners. */
interface Messages {
  readonly database: { readonly url: string; readonly many: string; readonly few: string };
}

const NO_LIMITS = { RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000", LOG_LEVEL: "warn" };

/**
 * Measures the page of the catalog in a real browser, for a learner with 10,000 courses in 2,000 collections, with the
 * built server and PostgreSQL: a search, typing (also in My courses, which shows the collections), the drawer with the
 * filters, “Show more courses”, and scrolling.
 *
 * The reference for a search is a bare page of React that fetches the same answer and draws as many cards, without the
 * pause in which the portal waits for more letters. For all other measures it is the same action of a learner with 48
 * courses, which are one page of the catalog, in 48 collections.
 */
export function run(): Promise<Measured[]> {
  return runScenario("catalog-page", async (bundle) => {
    await using data = startMeasured<Messages>(bundle);
    const { url, many, few } = await data.next("database");
    const folder = await mkdtemp(join(tmpdir(), "portal-catalog-"));
    try {
      await cp("config-ui", join(folder, "config-ui"), { recursive: true });
      const portal = await startPortal(folder, { ...NO_LIMITS, DATABASE_URL: url });
      try {
        return await measure(portal.origin, many, few);
      } finally {
        await portal.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function measure(origin: string, many: string, few: string): Promise<Measured[]> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const open = (token: string, path: string) => openList(browser, origin, token, path);
    const [large, small] = [await open(many, "/learn/catalog"), await open(few, "/learn/catalog")];
    const ofMine = [await open(many, "/learn/courses"), await open(few, "/learn/courses")] as const;
    return [
      ...(await measureSearch(large)),
      ...(await measureLetters("catalog page", large, small)),
      ...(await measureLetters("My courses", ...ofMine)),
      ...(await measureDrawer(large, small)),
      ...(await measureManyCards(large, small)),
    ];
  } finally {
    await browser.close();
  }
}

async function measureSearch(page: Page): Promise<Measured[]> {
  const found = (await search(page, SEARCHES)).slice(1);
  const bare = await openBare(page);
  const urls = found.map(({ url }) => url);
  const drawn = (await drawAnswers(bare, [...urls, ...urls.slice(0, 1)])).slice(1);
  await bare.close();
  const column = (rows: readonly Drawn[], key: keyof Drawn) => rows.map((row) => row[key]);
  return [
    ...rowsOf("last letter to the changed list", column(found, "milliseconds"), column(drawn, "milliseconds")),
    ...rowsOf(
      "of this, the pause until the request",
      found.map(({ asked }) => asked),
      null,
    ),
    ...rowsOf("of this, the page's work", column(found, "work"), column(drawn, "work")),
  ];
}

async function measureLetters(list: string, large: Page, small: Page): Promise<Measured[]> {
  const [own, reference] = [await typeLetters(large, LETTERS), await typeLetters(small, LETTERS)];
  const elements = resultRow("elements in the page", "", await countElements(large), await countElements(small), list);
  return [...rowsOf("a letter to the painted field", own, reference, list), elements];
}

async function measureDrawer(large: Page, small: Page): Promise<Measured[]> {
  const [own, reference] = [await openDrawers(large, DRAWERS), await openDrawers(small, DRAWERS)];
  return [
    ...rowsOf("the drawer with the filters, opened", own.openings, reference.openings),
    resultRow("elements in the drawer", "", own.elements, reference.elements),
    ...rowsOf("a choice in the drawer, pressed", own.presses, reference.presses),
    ...rowsOf("all collections in the drawer, shown", own.unfoldings, reference.unfoldings),
    ...rowsOf("a choice beside all collections, pressed", own.pressesBesideAll, reference.pressesBesideAll),
  ];
}

async function measureManyCards(large: Page, small: Page): Promise<Measured[]> {
  const letters = await typeLetters(small, LETTERS);
  const reference = { ...(await scroll(small)), elements: await countElements(small), letters };
  const presses = await showCards(large, MANY_CARDS);
  const found = await scroll(large);
  const named = (name: string) => `${MANY_CARDS} cards: ${name}`;
  const dropped = ({ frames }: Scrolled) => (100 * frames.filter((time) => time > DROPPED).length) / frames.length;
  return [
    ...rowsOf(named("“Show more courses” to the new cards"), presses, null),
    resultRow(named("elements in the page"), "", await countElements(large), reference.elements),
    ...rowsOf(named("a letter to the painted field"), await typeLetters(large, LETTERS), reference.letters),
    resultRow(named("dropped frames while scrolling through"), "%", dropped(found), dropped(reference)),
    resultRow(named("longest frame"), "ms", Math.max(...found.frames), Math.max(...reference.frames)),
    resultRow(named("tasks of over 50 ms"), "", found.longTasks.length, reference.longTasks.length),
  ];
}

/** The median and the worst of some times, beside those of the reference if there is one. */
function rowsOf(
  name: string,
  times: readonly number[],
  reference: readonly number[] | null,
  list?: string,
): Measured[] {
  const shares = [
    [0.5, "p50"],
    [1, "worst"],
  ] as const;
  return shares.map(([share, word]) => {
    const against = reference === null ? null : quantile(share)(reference);
    return resultRow(`${name}, ${word}`, "ms", quantile(share)(times), against, list);
  });
}

function resultRow(
  name: string,
  unit: string,
  value: number,
  reference: number | null,
  list = "catalog page",
): Measured {
  return { name: `${list}: ${name}`, value, unit, reference, ratio: reference ? value / reference : null };
}
