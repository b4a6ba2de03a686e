import { describe, expect, it } from "vitest";
import { course, id, workflow } from "../../../core/sdk/testing";
import { dueCourses, homeCourses } from "./home.rules";

const now = new Date("2026-11-21T09:00:00.000Z");
type More = Parameters<typeof course>[0];
const named = (name: string, more: More = {}) =>
  course({ ...more, objective: { id: id(name.length), name, ...more?.objective } });
const due = (dueDate: string | null, more: More = {}) =>
  named("A", { ...more, objectiveAccess: { dueDate, ...more?.objectiveAccess } });
const running = { lastObjectiveWorkflow: workflow() };
const names = (courses: readonly { objective: { name: string } }[]) => courses.map(({ objective }) => objective.name);

describe("dueCourses", () => {
  const after = "2026-11-21T09:00:00.001Z";
  it.each<[string, ReturnType<typeof course>, boolean[]]>([
    ["just before the date", due(after), [false]],
    ["at the date", due(now.toISOString()), [true]],
    ["in progress", due(after, running), [false]],
    ["without a date", due(null), []],
    ["submitted", due(after, { lastObjectiveWorkflow: workflow({ state: "inGrading" }) }), []],
    ["finished", due(after, { lastObjectiveWorkflow: workflow({ state: "finished" }) }), []],
    [
      "that can no longer be started",
      due(after, { objectiveAccess: { availabilityEndDate: "2026-11-20T09:00:00.000Z" } }),
      [],
    ],
  ])("a course %s", (_what, one, expected) => {
    expect(dueCourses([one], now).map(({ isOverdue }) => isOverdue)).toEqual(expected);
  });

  it("keeps the order, and shows six at most", () => {
    const many = Array.from({ length: 9 }, (_, at) => named(`Course ${at}`, { objectiveAccess: { dueDate: after } }));
    expect(names(dueCourses(many, now).map(({ course: one }) => one))).toEqual(names(many.slice(0, 6)));
  });
});

describe("homeCourses", () => {
  const opensLater = { objectiveAccess: { availabilityDate: "2026-11-22T09:00:00.000Z" } };
  const finished = { lastObjectiveWorkflow: workflow({ state: "finished" }) };
  const courses = [
    named("closed", { ...running, ...opensLater }),
    named("last", running),
    named("done", finished),
    ...["r1", "r2", "r3", "r4"].map((name) => named(name, running)),
    named("later", opensLater),
    ...["n1", "n2", "n3", "n4"].map((name) => named(name)),
  ];

  it("are the one to continue, others that are begun, and some to start", () => {
    const { last, running: begun, next } = homeCourses(courses, now);
    expect(last?.objective.name).toBe("last");
    expect(names(begun)).toEqual(["r1", "r2", "r3"]);
    expect(names(next)).toEqual(["n1", "n2", "n3"]);
  });

  it("are none for somebody without courses", () => {
    expect(homeCourses([], now)).toEqual({ last: null, running: [], next: [] });
  });

  it("continue the only course", () => {
    expect(homeCourses([named("one", running)], now).last?.objective.name).toBe("one");
  });
});
