import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { type CourseGroup, courseGroups, filtersOf, myCoursesQuery } from "../rules/my-courses.rules";

const going = (started: string, state: "inProgress" | "inGrading" = "inProgress") => ({
  history: [{ state, started, ...(state === "inGrading" && { submitted: started }), progress: 0.5 }],
});
const ended = (finished: string) => ({
  history: [{ state: "finished" as const, started: "now-90d", finished, progress: 1 }],
});
const mandatory = { isMandatory: true, selfEnrolled: false };

/** The courses of each group, in the order in which the learner sees them. */
const groups: Readonly<Record<CourseGroup, readonly [key: string, access: Parameters<typeof access>[1]][]>> = {
  inProgress: [
    ["overdue", { dueDate: "now-2d", ...going("now-30d") }],
    ["dueSoon", { dueDate: "now+3d", ...going("now-20d") }],
    ["usedLast", going("now-1d")],
    ["usedFirst", going("now-40d")],
    ["handedIn", { dueDate: "now-9d", ...going("now-10d", "inGrading") }],
  ],
  notStarted: [
    ["mandatorySoon", { ...mandatory, dueDate: "now+9d" }],
    ["mandatoryEver", mandatory],
    ["missed", { dueDate: "now-5d" }],
    ["dueLater", { dueDate: "now+2d" }],
    ["open", {}],
    ["opensSoon", { availabilityDate: "now+4d" }],
    ["opensLate", { availabilityDate: "now+40d" }],
  ],
  completed: [
    ["doneNow", { dueDate: "now-50d", ...ended("now-1d") }],
    ["doneLong", { ...mandatory, dueDate: "now-70d", ...ended("now-80d") }],
  ],
};
const all = courseGroups.flatMap((group) => groups[group]);

describe("the order of My courses", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    // The package's order says nothing: it is turned around.
    const keys = all.map(([key]) => key).toReversed();
    lms = await startTestLms(
      sample(
        keys.map((key) => course(key)),
        all.map(([key, more]) => access(key, more)).toReversed(),
      ),
    );
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const found = async (query: ReturnType<typeof myCoursesQuery>) => {
    const { body } = await ada.call("queryMyAggregates", { query: { ...query } });
    return body.data.map(({ objective }: { objective: { name: string } }) => objective.name.replace("Course ", ""));
  };

  it.each(courseGroups)("of the group %s", async (group) =>
    expect(await found(myCoursesQuery(filtersOf(group), 0))).toEqual(groups[group].map(([key]) => key)),
  );

  it("of what a search finds has nothing that is done above something that is not", async () => {
    const names = await found(myCoursesQuery({ ...filtersOf("completed"), courseProgress: [], keyword: "course" }, 0));
    expect(names).toHaveLength(all.length);
    expect(names.slice(-2).toSorted()).toEqual(["doneLong", "doneNow"]);
    expect(names.slice(0, 3)).toEqual(["mandatorySoon", "mandatoryEver", "handedIn"]);
  });
});
