import type { Browser, Locator } from "playwright/test";
import { type ParentSite, portalIn } from "./parent-site";
import { ask, expect, learner, type Page, type RunningServer, signIn, test, text } from "./portal";

/**
 * This file lists every route of the specification (section 2 of the owner's description of the product), and for each
 * kind of user the page to which it leads. The names in capital letters stand for ids of the demo data.
 */

const NOBODY = "00000000-0000-4000-8000-000000000000";

/**
 * The page to which an address leads: its path, and the text of its main heading. After a `*` at its end, a path may go
 * on. A heading that is null may be any.
 */
export type End = readonly [path: string, heading: string | RegExp | null];

/**
 * One address, and the pages to which it leads three kinds of people: visitors (they are not signed in), the learner
 * who has the course RUNNING and the certificate NUMBER, and members (signed-in users) who have neither.
 */
export interface Row {
  readonly path: string;
  readonly visitor: End;
  readonly learner: End;
  readonly others: End;
}

export const SIGN_IN: End = ["/oidc/interaction/*", text("signin.title")];
/** The addresses at which nobody has to sign in. */
export const PUBLIC = /^\/learn\/(certificate|open-catalog|lti-tool-callback|simulate-error|oidc)/;
export const SIGNED_OUT = text("signin.signedOut.title");
/** The heading of the screen with which the portal asks for a sign-in in a frame. */
export const SIGN_IN_BY_WINDOW = /^Sign in to /;
const LIST: End = ["/learn/courses", "My courses"];
const COURSE = "Reading weather maps";
const OFFER = "Coffee: from bean to cup";
const CERTIFICATE = "First aid certificate";
const notFound = (place: string): End => [place, "Page not found"];

/** An address at which members see a page and visitors are asked to sign in. */
const members = (path: string, learner: End, others = learner): Row => ({ path, visitor: SIGN_IN, learner, others });
/** An address that is the same for everybody. */
const everybody = (path: string, end: End): Row => ({ path, visitor: end, learner: end, others: end });

/** An address of the course RUNNING. It leads members who do not have the course to its page in the catalog. */
const course = (rest: string, learner: End) =>
  members(`/learn/courses/RUNNING${rest}`, learner, ["/learn/catalog/RUNNING", COURSE]);

const rows: readonly Row[] = [
  members("/learn", LIST),
  members("/learn/", LIST),
  members("/learn/courses", LIST),
  members("/learn/catalog", ["/learn/catalog", "Catalog"]),
  members("/learn/catalog/OFFERED", ["/learn/catalog/OFFERED", OFFER]),
  members("/learn/catalog/OFFERED/anything", ["/learn/catalog/OFFERED/anything", OFFER]),
  members(`/learn/catalog/${NOBODY}`, [`/learn/catalog/${NOBODY}`, "Course is not available"]),
  members("/learn/courses/redirect/OFFERED", ["/learn/catalog/OFFERED", OFFER]),
  members("/learn/courses/OFFERED", ["/learn/catalog/OFFERED", OFFER]),
  members(`/learn/courses/${NOBODY}`, [`/learn/courses/${NOBODY}`, "Course is not available"]),
  course("", ["/learn/courses/RUNNING", COURSE]),
  course("/anything", ["/learn/courses/RUNNING/anything", COURSE]),
  course("/view/details", ["/learn/courses/RUNNING/view/details", COURSE]),
  course("/view/notifications", ["/learn/courses/RUNNING/view/notifications", COURSE]),
  course("/view/content", ["/learn/courses/RUNNING/view/content*", null]),
  course("/view/nowhere", ["/learn/courses/RUNNING/view/content*", null]),
  course(`/view/content/${NOBODY}`, [`/learn/courses/RUNNING/view/content/${NOBODY}`, "Activity not found"]),
  course(`/workflow/${NOBODY}/view`, [`/learn/courses/RUNNING/workflow/${NOBODY}/view`, "Workflow not found"]),
  members(
    "/learn/courses/redirect/RUNNING",
    ["/learn/courses/RUNNING/view/content*", null],
    ["/learn/catalog/RUNNING", COURSE],
  ),
  members(
    `/learn/courses/proctor/RUNNING/${NOBODY}?inProctoringIframe`,
    [`/learn/courses/proctor/RUNNING/${NOBODY}`, null],
    ["/learn/catalog/RUNNING", COURSE],
  ),
  members(
    "/learn/courses/CERTIFIED/certificate/NUMBER",
    ["/learn/courses/CERTIFIED/certificate/NUMBER", CERTIFICATE],
    ["/learn/courses/CERTIFIED/certificate/NUMBER", text("certificates.notFound.title")],
  ),
  members("/learn/calendar", notFound("/learn/calendar")),
  members("/learn/email-response-callback", ["/learn/email-response-callback", "Invalid URL"]),
  members(`/learn/email-response-callback?answer=1&workflowId=${NOBODY}`, LIST),
  members("/learn/profile", ["/learn/profile", "Profile"]),
  members("/learn/announcements", ["/learn/announcements", text("discussions.everybody")]),
  members("/learn/nonsense", notFound("/learn/nonsense")),
  members("/learn/login-callback?redirectUrl=%2Flearn%2Fprofile", ["/learn/profile", "Profile"]),
  members("/learn/login-callback?redirectUrl=https%3A%2F%2Fevil.example%2F", LIST),
  everybody("/learn/forbidden", ["/learn/forbidden", "Forbidden"]),
  everybody("/learn/certificate/NUMBER", ["/learn/certificate/NUMBER", CERTIFICATE]),
  everybody("/learn/certificate/NUMBER/deeper", notFound("/learn/certificate/NUMBER/deeper")),
  everybody("/learn/certificate/NOTHING", ["/learn/certificate/NOTHING", text("certificates.notFound.title")]),
  everybody("/learn/open-catalog", ["/learn/open-catalog", "Open catalog"]),
  everybody("/learn/open-catalog/OFFERED/view/details", ["/learn/open-catalog/OFFERED/view/details", OFFER]),
  {
    path: "/learn/open-catalog/RUNNING/view/details",
    visitor: ["/learn/open-catalog/RUNNING/view/details", COURSE],
    learner: ["/learn/courses/RUNNING", COURSE],
    others: ["/learn/open-catalog/RUNNING/view/details", COURSE],
  },
  {
    ...everybody("/learn/open-catalog/CERTIFIED/view/details", [
      "/learn/open-catalog/CERTIFIED/view/details",
      "Course is not available",
    ]),
    learner: ["/learn/courses/CERTIFIED", "First aid basics"],
  },
  everybody(`/learn/open-catalog/${NOBODY}/view/details`, [
    `/learn/open-catalog/${NOBODY}/view/details`,
    "Course is not available",
  ]),
  everybody("/learn/open-catalog/nonsense", notFound("/learn/open-catalog/nonsense")),
  everybody("/learn/lti-tool-callback", ["/learn/lti-tool-callback", text("lti.callback.title")]),
  everybody("/learn/simulate-error", ["/learn/simulate-error", "Something went wrong"]),
  everybody("/learn/oidc/logout", ["/learn/oidc/signed-out", SIGNED_OUT]),
];

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
  return { RUNNING: await idOf(COURSE), OFFERED: await idOf(OFFER), CERTIFIED: objectiveId, NUMBER: certificateNumber };
}

let ids: Ids;
const filled = (path: string) =>
  path.replaceAll(/\b(RUNNING|OFFERED|CERTIFIED|NUMBER)\b/g, (name) => ids[name] ?? name);

/** Where the addresses are opened: how to open one, the page's main heading, and the path that is open now. */
interface Place {
  readonly open: (path: string) => Promise<unknown>;
  readonly title: Locator;
  readonly pathname: () => string;
}

/** The portal in a window of its own, as most people use it. */
export const inWindow = (page: Page): Place => ({
  open: (path) => page.goto(path),
  title: page.getByRole("heading", { level: 1 }),
  pathname: () => new URL(page.url()).pathname,
});

/** The portal in a frame on the page of another site. */
export const inFrame = (page: Page, site: ParentSite): Place => ({
  open: (path) => page.goto(site.page(path)),
  title: portalIn(page).getByRole("heading", { level: 1 }),
  pathname: () => new URL(page.frames()[1]?.url() ?? site.origin).pathname,
});

/** Opens each address, and checks to which page it leads. `also` checks what else the page must show. */
export async function walk(
  { open, title, pathname }: Place,
  endOf: (row: Row) => End,
  also: (heading: End[1]) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const row of rows) {
    await test.step(row.path, async () => {
      const [path, heading] = endOf(row);
      const wanted = filled(path);
      await open(filled(row.path));
      await (heading === null ? expect(title).toBeVisible() : expect(title).toHaveText(heading));
      await (wanted.endsWith("*")
        ? expect.poll(pathname).toContain(wanted.slice(0, -1))
        : expect.poll(pathname).toBe(wanted));
      await also(heading);
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
