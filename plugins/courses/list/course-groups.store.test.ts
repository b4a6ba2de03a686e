import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { noFilters } from "../../../core/sdk/learning";
import { course, id, record, settle, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { filtersOf, myCoursesQuery, PAGE_SIZE, runningCoursesQuery } from "../rules/my-courses.rules";
import { CourseListStore } from "./course-list.store";

const now = new Date("2026-11-21T12:00:00.000Z");
const named = (number: number, name: string, more: Parameters<typeof course>[0] = {}) =>
  course({ id: id(70 + number), ...more, objective: { id: id(10 + number), name } });
const running = { lastObjectiveWorkflow: workflow() };
const bike = named(1, "Bike", running);
const sails = named(2, "Sails", running);
const knots = named(3, "Knots");
const tar = named(4, "Tar", { lastObjectiveRecord: record() });

let portal: TestPortal;
let store: CourseListStore;
let lists: Record<string, { data: (typeof bike)[]; totalCount?: number }>;

const key = (query: object | undefined) => JSON.stringify(query);
const inGroup = (group: Parameters<typeof filtersOf>[0], skip = 0) => key(myCoursesQuery(filtersOf(group), skip));

beforeEach(() => {
  portal = testPortal();
  lists = {
    [key(runningCoursesQuery())]: { data: [sails, bike] },
    [inGroup("inProgress")]: { data: [bike, sails], totalCount: 2 },
    [inGroup("notStarted")]: { data: [knots], totalCount: 1 },
    [inGroup("completed")]: { data: [tar], totalCount: 1 },
  };
  portal.api.answer(queryMyAggregates, ({ query }) => lists[key(query)] ?? { data: [], totalCount: 0 });
  store = new CourseListStore(portal.api, portal.progress, portal.local, portal.navigation);
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

async function open(): Promise<void> {
  store.open(noFilters);
  await settle();
}

/** The groups without the course to go on with, such as "inProgress 1: Bike". */
const shown = () =>
  store.groups
    .shown(store.groups.toContinue(now))
    .map(
      ({ name, count, courses }) => `${name} ${count}: ${courses.map(({ objective }) => objective.name).join(", ")}`,
    );

describe("the groups of My courses", () => {
  it("do not repeat the course to go on with, which was used last", async () => {
    await open();
    expect(store.groups.toContinue(now)?.objective.name).toBe("Sails");
    expect(shown()).toEqual(["inProgress 1: Bike", "notStarted 1: Knots", "completed 1: Tar"]);
    expect(store.groups.count).toBe(4);
  });

  it("are left out if they are empty", async () => {
    lists[key(runningCoursesQuery())] = { data: [sails] };
    lists[inGroup("inProgress")] = { data: [sails], totalCount: 1 };
    lists[inGroup("completed")] = { data: [], totalCount: 0 };
    await open();
    expect(shown()).toEqual(["notStarted 1: Knots"]);
  });

  it("have the only course of a learner as a card", async () => {
    lists = {
      [key(runningCoursesQuery())]: { data: [sails] },
      [inGroup("inProgress")]: { data: [sails], totalCount: 1 },
    };
    await open();
    expect(shown()).toEqual(["inProgress 1: Sails"]);
  });

  it("are asked for a page at a time, and count what is not loaded", async () => {
    lists[inGroup("notStarted")] = { data: [knots], totalCount: PAGE_SIZE + 1 };
    const rope = named(5, "Rope");
    lists[inGroup("notStarted", PAGE_SIZE)] = { data: [rope], totalCount: PAGE_SIZE + 1 };
    await open();
    expect(portal.api.inputs(queryMyAggregates)).toHaveLength(4);
    expect(shown()[1]).toBe(`notStarted ${PAGE_SIZE + 1}: Knots`);
    await store.groups.shown(null)[1]?.pages.loadMore();
    expect(portal.api.inputs(queryMyAggregates)).toHaveLength(5);
    expect(shown()[1]).toBe(`notStarted ${PAGE_SIZE + 1}: Knots, Rope`);
  });

  it("follow what a course becomes while the page is open", async () => {
    await open();
    portal.progress.put({ ...knots, ...running });
    expect(shown()).toEqual(["inProgress 2: Bike, Knots", "completed 1: Tar"]);
  });

  it.each([
    ["a group", inGroup("completed")],
    ["the course to go on with", key(runningCoursesQuery())],
  ])("fail together with %s, and come when they are asked for again", async (_what, missing) => {
    portal.api.answer(queryMyAggregates, ({ query }) =>
      key(query) === missing ? Promise.reject(new Error("lost")) : (lists[key(query)] ?? { data: [], totalCount: 0 }),
    );
    await open();
    expect(store.groups.resource.state).toBe("failed");
    portal.api.answer(queryMyAggregates, ({ query }) => lists[key(query)] ?? { data: [], totalCount: 0 });
    await open();
    expect(store.groups.resource.state).toBe("ready");
    expect(shown()).toHaveLength(3);
  });
});
