import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { course, id, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { findCourses, MAX_FOUND } from "./course-search.rules";
import { CourseSearch } from "./course-search.store";

const named = (number: number, name: string, more: Parameters<typeof course>[0] = {}) =>
  course({ id: id(70 + number), ...more, objective: { id: id(number), name, code: `C-${number}`, description: "" } });
const running = {
  lastObjectiveWorkflow: workflow(),
  lastPlace: { axis: `${id(101)}/${id(102)}`, name: "Sampling distributions" },
};
const courses = [
  named(1, "Safe cycling"),
  named(2, "Statistics", running),
  named(3, "Cycling in the city"),
  named(4, "Knots", { lastObjectiveWorkflow: workflow({ state: "finished" }) }),
];
const labels = (text: string) =>
  findCourses(courses, text).map(({ label, detail, isSimilar }) =>
    [isSimilar && "~", label, detail].filter(Boolean).join(" "),
  );

describe("the palette finds courses", () => {
  it.each([
    ["cycl", ["Cycling in the city", "Safe cycling"]],
    ["  CYCLING ", ["Cycling in the city", "Safe cycling"]],
    ["ling in", ["Cycling in the city", "Safe cycling"]],
    ["city cycl", ["Cycling in the city"]],
    ["CÝCLING", ["Cycling in the city", "Safe cycling"]],
    ["c-4", ["Knots"]],
    ["stat", ["Statistics Sampling distributions"]],
    ["zzz", []],
    ["", ["Statistics Sampling distributions"]],
    ["statitsics", ["~ Statistics Sampling distributions"]],
    ["cyclign", ["~ Safe cycling", "~ Cycling in the city"]],
  ])("by %j: %j", (text, found) => expect(labels(text)).toEqual(found));

  it("where they were left, or at their page", () => {
    const paths = findCourses(courses, "s").map(({ id: found, to }) => [found, to]);
    expect(paths).toEqual(
      expect.arrayContaining([
        [id(2), `/courses/${id(2)}/view/content/${id(101)}/${id(102)}`],
        [id(4), `/courses/${id(4)}`],
        [id(1), `/courses/${id(1)}/${id(71)}`],
      ]),
    );
  });

  it("only as many as one can look through", () => {
    const many = Array.from({ length: 30 }, (_, at) => named(at + 10, `Course ${at}`));
    expect(findCourses(many, "course")).toHaveLength(MAX_FOUND);
  });
});

describe("the courses of the palette", () => {
  let portal: TestPortal;
  let search: CourseSearch;
  const asked = () => portal.api.inputs(queryMyAggregates).map(({ query }) => query as { filter?: string });
  const find = (text: string, signal = new AbortController().signal) => search.candidates(text, signal);

  beforeEach(() => {
    vi.useFakeTimers();
    portal = testPortal();
    portal.api.answer(queryMyAggregates, { data: courses, totalCount: courses.length });
    search = new CourseSearch(portal.api, portal.clock);
  });
  afterEach(() => {
    portal[Symbol.dispose]();
    vi.useRealTimers();
  });

  it("are asked for once while somebody types, and anew a minute later", async () => {
    for (const text of ["", "c", "cy"]) expect(await find(text)).toEqual(courses);
    expect(asked()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await find("cyc");
    expect(asked()).toHaveLength(2);
  });

  it("are asked for again after a failure", async () => {
    portal.api.fail(queryMyAggregates);
    await expect(find("c")).rejects.toThrow();
    portal.api.answer(queryMyAggregates, { data: courses, totalCount: courses.length });
    expect(await find("c")).toEqual(courses);
  });

  it("are searched by the server where there are more than fit, after a pause, for the last text only", async () => {
    portal.api.answer(queryMyAggregates, { data: courses, totalCount: 9000 });
    await find("");
    const stop = new AbortController();
    const first = find("cy", stop.signal);
    stop.abort();
    const last = find("cyc");
    const refused = expect(first).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(250);
    await refused;
    expect(await last).toEqual(courses);
    expect(asked().map(({ filter }) => filter?.includes('"cyc"') ?? false)).toEqual([false, true]);
  });
});
