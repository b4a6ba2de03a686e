import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { courseProgressValues, objectiveWorkflowStates } from "../../../core/learning/contract/enumerations";
import {
  type CourseFilters,
  courseProgress,
  filterOptions,
  matchesSearch,
  noFilters,
} from "../../../core/learning/rules/index";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const begun = (state: (typeof objectiveWorkflowStates)[number]) => ({
  state,
  started: "now-9d",
  ...(state === "inProgress" ? {} : { submitted: "now-8d" }),
  ...(state === "finished" ? { finished: "now-8d", progress: 1 } : {}),
});
const imported = { state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1, imported: true };
const courses = ["new", "passed", ...objectiveWorkflowStates].map((key) => course(key, { name: `About ${key}` }));
const accesses = [
  access("new"),
  access("passed", { isMandatory: true, history: [imported] }),
  ...objectiveWorkflowStates.map((state, at) => access(state, { isMandatory: at % 2 === 0, history: [begun(state)] })),
];

/**
 * The learner has one course in each state. The server's filters must find the same courses as the browser's functions.
 */
describe("the filters of My courses", () => {
  let lms: TestLms;
  let all: ObjectiveWorkflowAggregate[];
  let found: (filters: Partial<CourseFilters>) => Promise<string[]>;
  beforeAll(async () => {
    lms = await startTestLms(sample(courses, accesses));
    const ada = await lms.member(LEARNER);
    all = (await ada.call("queryMyAggregates")).body.data;
    found = async (filters) => {
      const query = { ...filterOptions({ ...noFilters, ...filters }), take: 100 };
      const { data } = (await ada.call("queryMyAggregates", { query })).body;
      return data.map((one: ObjectiveWorkflowAggregate) => one.objective.name).sort();
    };
  });
  afterAll(() => lms.close());

  const those = (fits: (one: ObjectiveWorkflowAggregate) => boolean) =>
    all
      .filter(fits)
      .map(({ objective }) => objective.name)
      .sort();

  it.each(courseProgressValues)("find what is %s as the rule says it", async (value) => {
    const expected = those((one) => courseProgress(one) === value);
    expect(expected.length).toBeGreaterThan(0);
    expect(await found({ courseProgress: [value] })).toEqual(expected);
  });

  it("find any of the values of one kind", async () => {
    const expected = those((one) => courseProgress(one) !== "inProgress");
    expect(await found({ courseProgress: ["notStarted", "completed"] })).toEqual(expected);
    expect(await found({ coursePriority: ["mandatory", "optional"] })).toEqual(those(() => true));
  });

  it("find by priority", async () => {
    expect(await found({ coursePriority: ["mandatory"] })).toEqual(those((one) => one.isMandatory));
    expect(await found({ coursePriority: ["optional"] })).toEqual(those((one) => !one.isMandatory));
  });

  it("find by words as the rule does", async () => {
    const expected = those((one) => matchesSearch(one.objective, "  GRAD"));
    expect(expected).toHaveLength(3);
    expect(await found({ keyword: "  GRAD" })).toEqual(expected);
  });

  it("find only what fits every kind", async () => {
    const filters = { keyword: "grad", courseProgress: ["inProgress"], coursePriority: ["optional"] };
    expect(await found(filters)).toEqual(
      those((one) => matchesSearch(one.objective, "grad") && courseProgress(one) === "inProgress" && !one.isMandatory),
    );
  });
});
