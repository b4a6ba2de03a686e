import type { Browser, Frame, Locator } from "playwright/test";
import { followAfresh } from "./follow";
import { messagesTo, type ParentSite, portalIn } from "./parent-site";
import { ask, expect, learner, type Page, type RunningServer, signIn, test } from "./portal";
import { COURSE, type End, OFFER, type Row, rows, SIGN_IN, SIGN_IN_BY_WINDOW } from "./routes";

type Ids = Readonly<Record<string, string>>;

/** The ids for the names in capital letters, from the API, as the learner gets them. */
async function idsOf(page: Page): Promise<Ids> {
  const idOf = async (name: string): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify(["objective.name", "=", name]));
    const { data } = await ask(page, `/api/lms/v1/users/me/objective-accesses/query?filter=${filter}`);
    return data[0].objective.id;
  };
  const { data } = await ask(page, "/api/lms/v1/certificate-records/query?take=1");
  const { objectiveId, certificateNumber } = data[0];
  const running = await idOf(COURSE);
  const { lastPlace, lastObjectiveWorkflow } = await ask(
    page,
    `/api/lms/v1/objectives/${running}/objective-workflow-aggregate`,
  );
  return {
    RUNNING: running,
    AXIS: lastPlace.axis,
    WORKFLOW: lastObjectiveWorkflow.id,
    OFFERED: await idOf(OFFER),
    CERTIFIED: objectiveId,
    NUMBER: certificateNumber,
  };
}

let ids: Ids;
export const filled = (path: string) =>
  path.replaceAll(/\b(RUNNING|AXIS|WORKFLOW|OFFERED|CERTIFIED|NUMBER)\b/g, (name) => ids[name] ?? name);

/** The place in which the addresses are opened: a window, or a frame on another site's page. */
interface Place {
  readonly open: (path: string, kind: Row["kind"]) => Promise<unknown>;
  /** The page's main heading. */
  readonly title: Locator;
  /** The path, query and hash that are open now. */
  readonly address: () => string;
  /** The address to which the user comes back after the sign-in that the portal has asked for last. */
  readonly back: () => Promise<string | undefined>;
}

const addressOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

/** The portal in a window of its own, as most people use it. */
export function inWindow(page: Page): Place {
  let back: string | undefined;
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/learn/oidc/login") back = searchParams.get("redirectUrl") ?? "/learn";
  });
  return {
    open: (path) => page.goto(path),
    title: page.getByRole("heading", { level: 1 }),
    address: () => addressOf(page.url()),
    back: async () => back,
  };
}

/**
 * Matches addresses that are not opened inside the page, and from which no other is: the server's own pages, and the
 * page of a portal that has crashed.
 */
const LOADED = /^\/(?!learn)|^\/learn\/(oidc|simulate-error)/;

/**
 * Loads only the first address of each kind. The others are followed inside the page, for users who get the same HTML
 * from the server as those who load every address.
 */
export function insidePage(page: Page): Place {
  return inside(inWindow(page), () => page);
}

/** The same in a frame. */
export function insideFrame(page: Page, site: ParentSite): Place {
  return inside(inFrame(page, site), () => frameIn(page) ?? page);
}

function inside(place: Place, shown: () => Page | Frame): Place {
  const loaded = new Set<Row["kind"]>();
  return {
    ...place,
    open: (path, kind) => {
      const isFollowed = loaded.has(kind) && ![path, place.address()].some((address) => LOADED.test(address));
      loaded.add(kind);
      return isFollowed ? followAfresh(shown(), path) : place.open(path, kind);
    },
  };
}

const frameIn = (page: Page) => page.frames()[1];

/** The portal in a frame on the page of another site. */
const inFrame = (page: Page, site: ParentSite): Place => ({
  open: (path) => page.goto(site.page(path)),
  title: portalIn(page).getByRole("heading", { level: 1 }),
  address: () => addressOf(frameIn(page)?.url() ?? site.origin),
  back: async () => (await messagesTo(page)).findLast(({ type }) => type === "portal.login")?.place,
});

/**
 * Opens each address, and checks to which page it leads. If that is the sign-in, it also checks the address to which
 * the user comes back. `also` checks what else the page must show.
 * @param endOf returns undefined for an address that is to be left out
 */
export async function walk(
  { open, title, address, back }: Place,
  endOf: (row: Row) => End | undefined,
  also: (end: End) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    const end = endOf(row);
    if (end === undefined) continue;
    await test.step(row.path, async () => {
      const [place, heading] = end;
      const wanted = filled(place);
      await open(filled(row.path), row.kind);
      await expect(title).toHaveText(heading);
      await (wanted.endsWith("*")
        ? expect.poll(address).toContain(wanted.slice(0, -1))
        : expect.poll(address).toBe(wanted));
      if (heading === SIGN_IN[1] || heading === SIGN_IN_BY_WINDOW) {
        await expect.poll(back).toBe(filled(row.back ?? row.path));
      }
      await also(end);
    });
  }
}

/** Signs in as the learner and finds the ids for the names in capital letters. Call this before each test. */
export async function learnIds(browser: Browser, portal: RunningServer): Promise<void> {
  const page = await browser.newPage({ baseURL: portal.origin });
  await signIn(page, learner);
  ids = await idsOf(page);
  await page.close();
}
