import { describe, expect, it } from "vitest";
import { ImportError } from "../../../server/course-package/format/import-problem";
import { course, group, sample } from "../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../server/learning/testing/test-lms";

const event = (start: string, end: string) => ({ start, end });

/** The problems that the import finds in a course package with an activity that has these fields. */
function problemsOf(fields: object) {
  const activity = { key: "a", name: "A", type: "event", ...fields };
  try {
    contentsOf(sample([course("one", { activity: group("root", [activity]) })], []));
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems.map(({ code, place }) => `${code} ${/\((.*)\)$/.exec(place)?.[1]}`);
  }
}

const at = "/courses/0/activity/children/0";

describe("an event of a package", () => {
  it.each<[string, object, string[]]>([
    ["with its times", { event: event("now+1d", "now+1d+1h") }, []],
    ["without them", {}, [`IMPORT_ACTIVITY_SHAPE ${at}`]],
    ["without its end", { event: { start: "now" } }, [`IMPORT_PACKAGE_SHAPE ${at}/event`]],
    ["that ends as it begins", { event: event("now", "now") }, [`IMPORT_CONTRADICTION ${at}/event/end`]],
    [
      "that ends before it begins",
      { event: event("2027-03-02", "2027-03-01") },
      [`IMPORT_CONTRADICTION ${at}/event/end`],
    ],
    [
      "on a day that no calendar has",
      { event: event("2027-02-30", "2027-03-01") },
      [`IMPORT_DATE_UNKNOWN ${at}/event/start`],
    ],
    ["in a text", { type: "text", html: "<p>a</p>", event: event("now", "now+1h") }, [`IMPORT_ACTIVITY_SHAPE ${at}`]],
  ])("%s", (_name, activity, problems) => expect(problemsOf(activity)).toEqual(problems));
});
