import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import { course, id, settle, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { everything, PAGE_SIZE } from "./course-list.rules";
import { CourseListStore } from "./course-list.store";

const one = course();
const two = course({ id: id(72), objective: { id: id(12), name: "Cycling" } });

let portal: TestPortal;
let store: CourseListStore;

beforeEach(() => {
  portal = testPortal();
  portal.api.answer(queryMyAggregates, { data: [one, two], totalCount: 2 });
  portal.api.answer(getEnrolledShowcases, [{ id: id(30), name: "Data" }]);
  store = new CourseListStore(portal.api, portal.progress, portal.local);
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

async function open(query = everything): Promise<void> {
  store.open(query);
  await settle();
}

const names = () => store.courses.map((shown) => shown.objective.name);
const queries = () => portal.api.inputs(queryMyAggregates).map(({ query }) => query);

describe("My courses", () => {
  it("come with the latest activity first", async () => {
    await open();
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(queries()).toEqual([
      {
        sort: JSON.stringify([{ selector: "lastActivity", desc: true }, { selector: "objective.name" }]),
        take: PAGE_SIZE,
        requireTotalCount: true,
      },
    ]);
    expect(store.showcases.value).toEqual([{ id: id(30), name: "Data" }]);
  });

  it("change with what is known about a course anywhere", async () => {
    await open();
    portal.progress.put(course({ lastObjectiveWorkflow: workflow() }));
    expect(store.courses[0]?.lastObjectiveWorkflow?.progress).toBe(0.5);
  });

  it("are searched and narrowed by the server", async () => {
    await open({ keyword: "stat", collection: id(30) });
    expect(queries()[0]).toMatchObject({ filter: expect.stringContaining('"stat"'), showcase: id(30) });
  });

  it("stay on the page until those of another search are there", async () => {
    await open();
    const later = Promise.withResolvers<{ data: (typeof one)[]; totalCount: number }>();
    portal.api.answer(queryMyAggregates, () => later.promise);
    await open({ keyword: "cyc", collection: "" });
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(store.isLoading).toBe(true);
    later.resolve({ data: [two], totalCount: 1 });
    await settle();
    expect(names()).toEqual(["Cycling"]);
  });

  it("of an older search never come back", async () => {
    const older = Promise.withResolvers<{ data: (typeof one)[]; totalCount: number }>();
    portal.api.answer(queryMyAggregates, () => older.promise);
    await open({ keyword: "s", collection: "" });
    portal.api.answer(queryMyAggregates, { data: [two], totalCount: 1 });
    await open({ keyword: "cyc", collection: "" });
    older.resolve({ data: [one], totalCount: 1 });
    await settle();
    expect(names()).toEqual(["Cycling"]);
  });

  it("stay when they cannot be renewed", async () => {
    await open();
    portal.api.fail(queryMyAggregates);
    await open();
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(store.shown.isStale).toBe(true);
  });

  it("of a search that failed are not those of the one before", async () => {
    await open();
    portal.api.fail(queryMyAggregates);
    await open({ keyword: "cyc", collection: "" });
    expect(store.shown.state).toBe("failed");
    expect(names()).toEqual([]);
  });

  it("come page by page", async () => {
    portal.api.answer(queryMyAggregates, ({ query }) => ({
      data: [query?.skip ? two : one],
      totalCount: PAGE_SIZE + 1,
    }));
    await open();
    expect(store.hasMore).toBe(true);
    store.showMore();
    await settle();
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(queries().map((query) => (query as { skip?: number }).skip)).toEqual([undefined, undefined, PAGE_SIZE]);
    await open({ keyword: "x", collection: "" });
    expect(queries()).toHaveLength(4);
  });

  it("remember what they were narrowed to", async () => {
    expect(store.remembered()).toEqual(everything);
    await open({ keyword: "stat", collection: "" });
    expect(store.remembered()).toEqual({ keyword: "stat", collection: "" });
    portal.local.write("courses.query", { keyword: 7 });
    expect(store.remembered()).toEqual(everything);
  });
});
