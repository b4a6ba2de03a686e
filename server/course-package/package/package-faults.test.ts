import { describe, expect, it } from "vitest";
import { defaultLimits } from "../format/import-limits";
import type { PortableActivityInput } from "../format/package.schema";
import { changed, good, page, problemsOf } from "../testing/good-package";

const bob = { key: "bob", email: "ANN@example.org", firstName: "Bob", lastName: "Lee" };
const twoPrimaries = [
  { unit: "sales", isPrimary: true },
  { unit: "sales", isPrimary: true },
];
const added = "/courses/0/activity/children/1";
const third = "/courses/0/activity/children/2";
const together = { ...page("three"), supportCollaborativeMode: true };
const attempt = "/accesses/0/history/1";
const begun = { state: "inProgress", started: "now" };

describe("a portable package with a fault", () => {
  it.each<[fault: string, at: string, value: unknown, code: string, place?: string]>([
    ["a key used twice", "/units/1", { key: "sales", name: "West" }, "IMPORT_KEY_DUPLICATE", "/units/1/key"],
    ["an address used twice", "/users/1", bob, "IMPORT_EMAIL_DUPLICATE", "/users/1/email"],
    ["an unknown unit", "/users/0/units/0/unit", "seles", "IMPORT_REFERENCE_UNKNOWN"],
    ["two primary units", "/users/0/units", twoPrimaries, "IMPORT_CONTRADICTION"],
    ["an unknown time zone", "/users/0/timezone", "Mars/Base", "IMPORT_CONTRADICTION"],
    ["an offset in place of a time zone", "/users/0/timezone", "+02:00", "IMPORT_CONTRADICTION"],
    ["an unknown passing grade", "/gradingScales/0/passingGrade", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown scale", "/courses/1/gradingScale", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown showcase", "/courses/0/showcases/1", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown certificate", "/courses/0/certificateTemplates/1", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown attribute", "/courses/0/attributes/0/attribute", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["an unknown category", "/courses/0/attributes/0/category", "x", "IMPORT_REFERENCE_UNKNOWN"],
    ["a cover that is not there", "/courses/0/image", "files/Cover.png", "IMPORT_FILE_MISSING"],
    ["an activity's key used twice", third, page("one"), "IMPORT_KEY_DUPLICATE", `${third}/key`],
    ["a link to no activity", `${added}/html`, '<a href="activity:tow">a</a>', "IMPORT_REFERENCE_UNKNOWN"],
    ["a picture that is not there", `${added}/html`, '<img src="files/b.png">', "IMPORT_FILE_MISSING"],
    ["a text with children", `${added}/children`, [page("y")], "IMPORT_ACTIVITY_SHAPE", added],
    [
      "a proctored activity that a group takes",
      added,
      { ...page("two"), type: "composite", html: undefined, proctored: true, children: [together] },
      "IMPORT_CONTRADICTION",
      `${added}/children/0/supportCollaborativeMode`,
    ],
    [
      "an access of nobody",
      "/accesses/1",
      { user: "x", course: "fire" },
      "IMPORT_REFERENCE_UNKNOWN",
      "/accesses/1/user",
    ],
    ["an access made twice", "/accesses/1", { user: "ann", course: "fire" }, "IMPORT_KEY_DUPLICATE"],
    [
      "a knowledge model that is no id",
      "/courses/0/knowledgeModel",
      "urn:uuid:4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e",
      "IMPORT_PACKAGE_SHAPE",
    ],
    ["a text that no database keeps", "/courses/0/name", "a\0b", "IMPORT_PACKAGE_SHAPE"],
    ["half a character", `${added}/name`, "\ud83d", "IMPORT_PACKAGE_SHAPE"],
    ["a day that is not there", "/accesses/0/dueDate", "2027-02-29", "IMPORT_DATE_UNKNOWN"],
    ["a reveal without a date", "/accesses/0/gradeRevealPolicy", "afterDate", "IMPORT_CONTRADICTION", "/accesses/0"],
    ["a finished attempt without its end", attempt, { state: "finished", started: "now" }, "IMPORT_CONTRADICTION"],
    ["an end before the finish", attempt, { ...begun, finished: "now" }, "IMPORT_CONTRADICTION"],
    [
      "an unfinished attempt before the last",
      "/accesses/0/history",
      [begun, begun],
      "IMPORT_CONTRADICTION",
      "/accesses/0/history/0",
    ],
    ["a score above the maximum", attempt, { ...begun, score: 3, maxScore: 2 }, "IMPORT_CONTRADICTION"],
    ["a certificate too early", attempt, { ...begun, certificate: { template: "done" } }, "IMPORT_CONTRADICTION"],
    [
      "progress in no activity",
      attempt,
      { ...begun, activities: [{ activity: "x", state: "finished" }] },
      "IMPORT_REFERENCE_UNKNOWN",
      `${attempt}/activities/0/activity`,
    ],
    ["a grade of no scale", attempt, { ...begun, grade: "x" }, "IMPORT_REFERENCE_UNKNOWN", `${attempt}/grade`],
  ])("is refused for %s", (_, at, value, code, place = at) => {
    const problems = problemsOf(changed(at, value));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]?.place).toContain(`(${place})`);
  });

  it("takes the deepest tree that is allowed, and none deeper", () => {
    const tree = (depth: number): PortableActivityInput =>
      Array.from({ length: depth }).reduce<PortableActivityInput>(
        (child, _, index) => ({ key: `c${index}`, type: "composite", name: "c", children: [child] }),
        page("leaf"),
      );
    const withTree = (depth: number) => ({
      ...good,
      accesses: [],
      courses: [{ key: "c", name: "C", code: "C", activity: tree(depth) }],
    });
    expect(problemsOf(withTree(defaultLimits.activityDepth))).toEqual([]);
    expect(problemsOf(withTree(defaultLimits.activityDepth + 1)).map(({ code }) => code)).toEqual(["IMPORT_LIMIT"]);
  });

  it("puts the names most like the wrong one first", () => {
    const units = ["north", "saleswest", "sales"].map((key) => ({ key, name: key }));
    const users = [{ ...bob, units: [{ unit: "sale" }] }];
    const problems = problemsOf({ format: "learner-portal-package", version: 1, units, users });
    expect(problems[0]?.candidates).toEqual(["sales", "saleswest", "north"]);
  });
});
