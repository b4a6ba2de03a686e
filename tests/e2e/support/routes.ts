import { text } from "./portal";

/**
 * This file lists every route of the specification (section 2 of the owner's description of the product), and for each
 * kind of user the page to which it leads. The names in capital letters stand for ids of the demo data.
 */

const NOBODY = "00000000-0000-4000-8000-000000000000";

/**
 * The page to which an address leads: its path with query and hash, and the text of its main heading. After a `*` at
 * its end, the address may go on.
 */
export type End = readonly [address: string, heading: string | RegExp];

/**
 * One address, and the pages to which it leads: visitors (they are not signed in), the learner who has the course
 * RUNNING and the certificate NUMBER, and members (signed-in users) who have neither.
 */
export interface Row {
  readonly path: string;
  /** Who may see a page at this address. */
  readonly kind: "members" | "course" | "administrators" | "everybody";
  readonly visitor: End;
  readonly learner: End;
  readonly others: End;
  /** The page to which the address leads an administrator, if it is another page than `others`. */
  readonly administrator?: End;
  /** The address to which a visitor comes back after the sign-in. Default: `path`. */
  readonly back?: string;
}

export const SIGN_IN: End = ["/oidc/interaction/*", text("signin.title")];
/** Matches the addresses at which nobody has to sign in. */
export const PUBLIC =
  /^\/learn\/(certificate|open-catalog|lti-tool-callback|simulate-error|oidc|usage-data|accessibility|mails\/stop|login-redirect)/;
/** Matches the addresses that sign in whoever opens them, as the person who is signed in at the identity provider. */
export const SIGNS_IN = /^\/learn\/oidc\/login(?!\?provider)/;
export const SIGNED_OUT = text("signin.signedOut.title");
export const SIGN_IN_FAILED = text("signin.failed.title");
/** The heading of the screen with which the portal asks for a sign-in in a frame. */
export const SIGN_IN_BY_WINDOW = /^Sign in to /;
const LIST: End = ["/learn/courses", "My courses"];
const GREETING = /^Good (morning|afternoon|evening), /;
export const DASHBOARD: End = ["/learn", GREETING];
export const COURSE = "Reading weather maps";
const PART = "Lines of equal pressure";
export const OFFER = "Coffee: from bean to cup";
const CERTIFICATE = "Rosa Lindholm has successfully completed First aid basics";
const notFound = (place: string): End => [place, "Page not found"];

/** An address at which members see a page and visitors are asked to sign in. */
const members = (path: string, learner: End, others = learner): Row => ({
  path,
  kind: "members",
  visitor: SIGN_IN,
  learner,
  others,
});
/** An address that leads everybody to the same page. */
const everybody = (path: string, end: End): Row => ({
  path,
  kind: "everybody",
  visitor: end,
  learner: end,
  others: end,
});
/** An address at which administrators see a page. For other members it does not exist. */
const administrators = (path: string, heading: string): Row => ({
  ...members(path, notFound(path)),
  kind: "administrators",
  administrator: [path, heading],
});

/** An address of the course RUNNING. It leads members who do not have the course to its page in the catalog. */
const course = (rest: string, learner: End, base = "/learn/courses/RUNNING"): Row => ({
  ...members(`${base}${rest}`, learner, ["/learn/catalog/RUNNING", COURSE]),
  kind: "course",
});
const CONTENT: End = ["/learn/courses/RUNNING/view/content", COURSE];
const REDIRECTOR = "/learn/courses/redirect/RUNNING";
const PROCTORED = "/learn/courses/proctor/RUNNING";

export const rows: readonly Row[] = [
  members("/learn", DASHBOARD),
  members("/learn/calendar", ["/learn/calendar", text("calendar.title")]),
  members("/learn/calendar/2026/december", ["/learn/calendar/2026/december", text("calendar.title")]),
  members("/learn/", ["/learn/", GREETING]),
  members("/learn?a=1#end", ["/learn?a=1#end", GREETING]),
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
  course("/view/content", CONTENT),
  course("/view/content/AXIS", ["/learn/courses/RUNNING/view/content/AXIS", PART]),
  course("/view/nowhere", CONTENT),
  course(`/view/content/${NOBODY}`, [`/learn/courses/RUNNING/view/content/${NOBODY}`, "Activity not found"]),
  course("/workflow/WORKFLOW/view", ["/learn/courses/RUNNING/workflow/WORKFLOW/view", COURSE]),
  course(`/workflow/${NOBODY}/view`, [`/learn/courses/RUNNING/workflow/${NOBODY}/view`, "Workflow not found"]),
  course("/tab/nowhere", ["/learn/courses/RUNNING", COURSE]),
  course("", CONTENT, REDIRECTOR),
  course("?activityPathId=AXIS", ["/learn/courses/RUNNING/view/content/AXIS", PART], REDIRECTOR),
  course(`?activityPathId=${NOBODY}`, ["/learn/courses/RUNNING/view/details", COURSE], REDIRECTOR),
  course("/AXIS?inProctoringIframe", [`${PROCTORED}/AXIS?inProctoringIframe`, PART], PROCTORED),
  course(
    `/${NOBODY}?inProctoringIframe`,
    [`${PROCTORED}/${NOBODY}?inProctoringIframe`, "Activity not found"],
    PROCTORED,
  ),
  members("/learn/proctor", ["/learn/proctor", text("proctor.title")]),
  members(
    "/learn/courses/CERTIFIED/certificate/NUMBER",
    ["/learn/courses/CERTIFIED/certificate/NUMBER", CERTIFICATE],
    ["/learn/courses/CERTIFIED/certificate/NUMBER", text("certificates.notFound.title")],
  ),
  members("/learn/tasks", ["/learn/tasks", text("tasks.title")]),
  members("/learn/earned", ["/learn/earned", text("certificates.earned")]),
  members("/learn/communications", ["/learn/communications", text("communications-hub.title")]),
  members("/learn/communications/preferences", [
    "/learn/communications/preferences",
    text("communications-hub.preferences"),
  ]),
  members("/learn/rooms", ["/learn/rooms", text("rooms.title")]),
  members("/learn/quizzes", notFound("/learn/quizzes")),
  members("/learn/email-response-callback", ["/learn/email-response-callback", "Invalid URL"]),
  members(`/learn/email-response-callback?answer=1&workflowId=${NOBODY}`, DASHBOARD),
  members("/learn/profile", ["/learn/profile", "Profile"]),
  members("/learn/profile/time-zone", ["/learn/profile/time-zone", "Profile"]),
  members("/learn/announcements", ["/learn/announcements", text("discussions.everybody")]),
  members("/learn/nonsense", notFound("/learn/nonsense")),
  { ...members("/learn/login-callback", DASHBOARD), back: "/learn" },
  {
    ...members("/learn/login-callback?redirectUrl=%2Flearn%2Fprofile", ["/learn/profile", "Profile"]),
    back: "/learn/profile",
  },
  { ...members("/learn/login-callback?redirectUrl=https%3A%2F%2Fevil.example%2F", DASHBOARD), back: "/learn" },
  { ...administrators("/learn/admin", "Plugins"), administrator: ["/learn/admin/plugins", "Plugins"] },
  administrators("/learn/admin/plugins", "Plugins"),
  administrators("/learn/admin/branding", "Branding"),
  administrators("/learn/admin/entitlements", "Entitlements"),
  administrators("/learn/admin/texts", "Texts"),
  administrators("/learn/admin/languages", "Languages"),
  administrators("/learn/admin/somebody", "As somebody"),
  administrators("/learn/admin/inspector", "Inspector"),
  administrators("/learn/admin/view-as", "View as"),
  administrators("/learn/admin/mails", "Mails"),
  administrators("/learn/admin/deletion-requests", "Deletion requests"),
  administrators("/learn/admin/feedback", "Feedback report"),
  administrators("/learn/admin/tutor", "Use of the tutor"),
  everybody("/learn/usage-data", ["/learn/usage-data", "Usage data"]),
  everybody("/learn/accessibility", ["/learn/accessibility", text("portal.user.accessibility")]),
  everybody("/learn/mails/stop/nothing", ["/learn/mails/stop/nothing", "This link does not work"]),
  everybody("/learn/login-redirect", ["/learn/login-redirect", "Sign-in"]),
  everybody("/learn/forbidden", ["/learn/forbidden", "Forbidden"]),
  everybody("/learn/certificate", ["/learn/certificate", "Check a certificate"]),
  everybody("/learn/certificate/NUMBER", ["/learn/certificate/NUMBER", CERTIFICATE]),
  everybody("/learn/certificate/NUMBER/deeper", notFound("/learn/certificate/NUMBER/deeper")),
  everybody("/learn/certificate/NOTHING", ["/learn/certificate/NOTHING", text("certificates.notFound.title")]),
  everybody("/learn/open-catalog", ["/learn/open-catalog", "Open catalog"]),
  everybody("/learn/open-catalog/OFFERED/view/details", ["/learn/open-catalog/OFFERED/view/details", OFFER]),
  {
    ...everybody("/learn/open-catalog/RUNNING/view/details", ["/learn/open-catalog/RUNNING/view/details", COURSE]),
    learner: ["/learn/courses/RUNNING", COURSE],
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
  everybody("/learn/open-catalog/nonsense", ["/learn/open-catalog/nonsense/view/details", "Course is not available"]),
  everybody("/learn/lti-tool-callback", ["/learn/lti-tool-callback", text("lti.callback.title")]),
  everybody("/learn/simulate-error", ["/learn/simulate-error", "Something went wrong"]),
  {
    ...everybody("/learn/oidc/login?provider=nobody", ["/learn/oidc/login?provider=nobody", SIGN_IN_FAILED]),
    back: "/learn",
  },
  { ...members("/learn/oidc/login", DASHBOARD), back: "/learn" },
  {
    ...members("/learn/oidc/login?redirectUrl=%2Flearn%2Fprofile", ["/learn/profile", "Profile"]),
    back: "/learn/profile",
  },
  everybody("/learn/oidc/logout", ["/learn/oidc/signed-out*", SIGNED_OUT]),
];
