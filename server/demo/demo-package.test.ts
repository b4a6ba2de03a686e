import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { activityTypes } from "../course-package/format/activity.schema";
import type { ImportContents } from "../course-package/format/contents";
import {
  type PortableAccess,
  type PortableActivity,
  type PortablePackage,
  packageSchema,
} from "../course-package/format/package.schema";
import { readContents } from "../course-package/read-contents";
import { withFields } from "../course-package/testing/with-lists";
import { installed } from "../plugins/installed";

/**
 * Plugin → the names in the demo's package that only this plugin knows: top-level lists of the package, types of
 * activities, and fields of activities.
 */
const takenBy = {
  discussions: ["announcements", "discussion"],
  events: ["event"],
  lti: ["lti"],
  quiz: ["quiz", "quizzes"],
  reinforcement: ["reinforcements"],
};
/** The package as its author wrote it, with content of plugins that this build may not have. */
const written = JSON.parse(readFileSync("server/demo/portal-package.json", "utf8")) as PortablePackage;
let contents: ImportContents;
let activities: PortableActivity[];

const leftOut = Object.entries(takenBy).flatMap(([id, taken]) => (existsSync(`plugins/${id}`) ? [] : taken));
const walk = (activity: PortableActivity): PortableActivity[] => [activity, ...(activity.children ?? []).flatMap(walk)];
const writtenParts = written.courses.flatMap(({ activity }) => walk(activity));
const ofLearner = (matches: (access: PortableAccess) => boolean) =>
  contents.package.accesses.filter((access) => access.user === "learner" && matches(access)).length;
const courseState = (access: PortableAccess) =>
  contents.package.courses.find(({ key }) => key === access.course)?.state;
const lastState = (access: PortableAccess) => access.history.at(-1)?.state;

beforeAll(async () => {
  contents = await readContents("server/demo", { plugins: installed, leaveOut: true });
  activities = contents.package.courses.flatMap(({ activity }) => walk(activity));
});

describe("the demo tenant", () => {
  it("names no academy on its certificates, where the tenant's own name stands", () => {
    const names = [written.tenant?.name ?? "", JSON.parse(readFileSync("config-ui/config.json", "utf8")).branding.name];
    const texts = written.certificateTemplates.map((template) => JSON.stringify(template));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  });

  it("comes in whole: nothing of it is converted, and only what plugins take that are not here is left out", () => {
    expect(contents.report.filter(({ outcome }) => outcome !== "imported")).toEqual([]);
    const names = [written, ...writtenParts].flatMap(Object.keys).concat(writtenParts.map(({ type }) => type));
    const { $defs, properties } = packageSchema(installed);
    const known = new Set([
      ...[properties, $defs.activity.properties].flatMap(Object.keys),
      ...activityTypes(installed.hooks),
    ]);
    expect(new Set(names.filter((name) => !known.has(name)))).toEqual(new Set(leftOut));
  });

  it("has the four demo accounts with the password that the start page tells", () => {
    const accounts = contents.package.users.map(({ email, password }) => `${email} ${password}`);
    expect(accounts).toEqual([
      "learner@demo.example demo",
      "learner2@demo.example demo",
      "instructor@demo.example demo",
      "admin@demo.example demo",
    ]);
  });

  it("has at least eight courses and forty activities to read or watch", () => {
    expect(contents.package.courses.length).toBeGreaterThanOrEqual(8);
    expect(activities.filter(({ type }) => type !== "composite").length).toBeGreaterThanOrEqual(40);
  });

  it.each<[string, (access: PortableAccess) => boolean]>([
    ["not started", ({ history }) => history.length === 0],
    ["in progress", (access) => lastState(access) === "inProgress"],
    [
      "finished with grade and certificate",
      ({ history }) => Boolean(history.at(-1)?.grade && history.at(-1)?.certificate),
    ],
    ["finished without a grade", (access) => lastState(access) === "finished" && !access.history.at(-1)?.grade],
    ["draft", (access) => courseState(access) === "draft"],
    ["archived", (access) => courseState(access) === "archived"],
    ["available in the future", ({ availabilityDate }) => availabilityDate?.startsWith("now+") === true],
    ["no longer available", ({ availabilityEndDate }) => availabilityEndDate?.startsWith("now-") === true],
    ["mandatory with a due date", ({ isMandatory, dueDate }) => isMandatory && dueDate?.startsWith("now+") === true],
  ])("shows the learner a course that is %s", (_state, matches) => {
    expect(ofLearner(matches)).toBeGreaterThan(0);
  });

  it("leaves the learner something to enrol in from the catalog", () => {
    const mine = new Set(
      contents.package.accesses.filter(({ user }) => user === "learner").map(({ course }) => course),
    );
    const open = contents.package.courses.filter(({ key, openCatalog }) => openCatalog && !mine.has(key));
    expect(open.length).toBeGreaterThan(0);
  });

  it("gives every video a transcript, and captions in the languages of the portal", () => {
    const videos = activities.filter(({ type }) => type === "video");
    expect(videos.length).toBeGreaterThan(1);
    for (const { video } of videos.map(withFields)) {
      expect(video?.transcript).toMatch(/\n\n/);
      expect(video?.captions?.map(({ lang }) => lang).sort()).toEqual(["ar", "de", "en", "es", "zh"]);
    }
  });

  it("describes every picture to whoever cannot see it", () => {
    const pictures = activities.flatMap(({ html }) => (html ?? "").match(/<img [^>]*>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]{20,}"/);
  });

  it("carries no file that nothing shows", () => {
    const parts = writtenParts.filter((part) =>
      leftOut.some((name) => name === part.type || Object.hasOwn(part, name)),
    );
    const lists = Object.entries(written).filter(([name]) => leftOut.includes(name));
    const text = JSON.stringify([contents.package, parts, lists]);
    expect([...contents.files.keys()].filter((path) => !text.includes(path))).toEqual([]);
  });
});
