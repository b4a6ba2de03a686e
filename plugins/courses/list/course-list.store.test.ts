import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getEnrolledCategories, getEnrolledShowcases, getTerms, queryMyAggregates } from "../../../core/sdk/calls";
import { type CourseFilters, noFilters } from "../../../core/sdk/learning";
import { course, id, settle, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { courseGroups, filtersOf, myCoursesQuery, PAGE_SIZE, runningCoursesQuery } from "../rules/my-courses.rules";
import { CourseListStore } from "./course-list.store";

const one = course();
const two = course({ id: id(72), objective: { id: id(12), name: "Cycling" } });

let portal: TestPortal;
let store: CourseListStore;

beforeEach(() => {
  portal = testPortal();
  portal.api.answer(queryMyAggregates, { data: [one, two], totalCount: 2 });
  store = new CourseListStore(portal.api, portal.progress, portal.local, portal.navigation);
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

async function open(filters: Partial<CourseFilters> = {}): Promise<void> {
  store.open({ ...noFilters, ...filters });
  await settle();
}

/** A search, so that the courses come in one list. */
const searched = { keyword: "s" };
const names = () => store.courses.map((shown) => shown.objective.name);
const queries = () => portal.api.inputs(queryMyAggregates).map(({ query }) => query);

/** The order of each query as one line. A minus marks the other direction. */
const sorts = () =>
  queries().map((query) =>
    JSON.parse(query && "sort" in query ? String(query.sort) : "[]")
      .map(({ selector, desc = false }: { selector: string; desc?: boolean }) => `${selector}${desc ? "-" : ""}`)
      .join(" "),
  );

describe("My courses", () => {
  it("come with nothing that is done above something that is due", async () => {
    await open({ coursePriority: ["mandatory"] });
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(sorts()).toEqual(["isCompleted isMandatory- objectiveAccess.dueDate lastActivity- objective.name"]);
    expect(queries()[0]).toMatchObject({ take: PAGE_SIZE, requireTotalCount: true });
  });

  it("change with what is known about a course anywhere", async () => {
    await open(searched);
    portal.progress.put(course({ lastObjectiveWorkflow: workflow() }));
    expect(store.courses[0]?.lastObjectiveWorkflow?.progress).toBe(0.5);
  });

  it("are searched and narrowed by the server", async () => {
    await open({ keyword: "Stat", collection: [id(30)], term: [id(31)], category: { k: [id(32), id(33)] } });
    expect(queries()[0]).toMatchObject({
      filter: expect.stringContaining('"stat"'),
      showcase: id(30),
      term: id(31),
      filterAttribute: `${id(32)},${id(33)}`,
    });
    await open({ coursePriority: ["mandatory"] });
    expect(queries()[1]).toMatchObject({ filter: JSON.stringify(["isMandatory", "=", true]) });
  });

  it("stay on the page until those of another search are there", async () => {
    await open(searched);
    const later = Promise.withResolvers<{ data: (typeof one)[]; totalCount: number }>();
    portal.api.answer(queryMyAggregates, () => later.promise);
    await open({ keyword: "cyc" });
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(store.pages.isLoading).toBe(true);
    later.resolve({ data: [two], totalCount: 1 });
    await settle();
    expect(names()).toEqual(["Cycling"]);
  });

  it("of a remembered search come with those in progress, so that the learner finds where to continue", async () => {
    portal.api.answer(queryMyAggregates, ({ query }) =>
      query?.filter?.includes("lastObjectiveWorkflow") ? { data: [one] } : { data: [two], totalCount: 1 },
    );
    store.open({ ...noFilters, keyword: "cyc" }, true);
    await settle();
    expect([names(), store.groups.lastUsed.value]).toEqual([["Cycling"], [one.objective.id]]);
    await open({ keyword: "cycling" });
    expect(queries()).toHaveLength(3);
  });

  it("of an older search never come back", async () => {
    const older = Promise.withResolvers<{ data: (typeof one)[]; totalCount: number }>();
    portal.api.answer(queryMyAggregates, () => older.promise);
    await open({ keyword: "s" });
    portal.api.answer(queryMyAggregates, { data: [two], totalCount: 1 });
    await open({ keyword: "cyc" });
    older.resolve({ data: [one], totalCount: 1 });
    await settle();
    expect(names()).toEqual(["Cycling"]);
  });

  it("of an older search, and of a page that has gone, are not waited for", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    portal.api.answer(queryMyAggregates, ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await open({ keyword: "s" });
    await open({ keyword: "cyc" });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    store.close();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it("are asked for again after a search that failed, without its failure", async () => {
    portal.api.fail(queryMyAggregates);
    await open({ keyword: "s" });
    expect(store.pages.shown.state).toBe("failed");
    portal.api.answer(queryMyAggregates, () => new Promise(() => {}));
    await open({ keyword: "cyc" });
    expect(store.pages.shown.state).toBe("loading");
  });

  it.each([
    [2, false],
    [3, true],
  ])("of %i in all, two of them shown, go on: %s", async (totalCount, hasMore) => {
    portal.api.answer(queryMyAggregates, { data: [one, two], totalCount });
    await open(searched);
    expect(store.pages.hasMore).toBe(hasMore);
  });

  it("that moved up while their page was on the way are shown once", async () => {
    portal.api.answer(queryMyAggregates, ({ query }) => ({
      data: query?.skip ? [one, two] : [one],
      totalCount: PAGE_SIZE + 1,
    }));
    await open(searched);
    await store.pages.loadMore();
    expect(names()).toEqual(["Statistics", "Cycling"]);
  });

  it("stay when they cannot be renewed", async () => {
    await open(searched);
    portal.api.fail(queryMyAggregates);
    await open(searched);
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(store.pages.shown.isStale).toBe(true);
  });

  it("of a search that failed are not those of the one before", async () => {
    await open(searched);
    portal.api.fail(queryMyAggregates);
    await open({ keyword: "cyc" });
    expect(store.pages.shown.state).toBe("failed");
    expect(names()).toEqual([]);
  });

  it("come page by page", async () => {
    portal.api.answer(queryMyAggregates, ({ query }) => ({
      data: [query?.skip ? two : one],
      totalCount: PAGE_SIZE + 1,
    }));
    await open(searched);
    expect(store.pages.hasMore).toBe(true);
    await store.pages.loadMore();
    expect(names()).toEqual(["Statistics", "Cycling"]);
    expect(queries().map((query) => (query as { skip?: number }).skip)).toEqual([undefined, PAGE_SIZE]);
    await open({ keyword: "x" });
    expect(queries()).toHaveLength(3);
  });

  describe("that the page brought along", () => {
    const openedStore = () => {
      store = new CourseListStore(portal.api, portal.progress, portal.local, portal.navigation);
      return store;
    };

    it("are shown at once, without a request, and asked for at the next opening", async () => {
      portal.api.bring(queryMyAggregates, { query: runningCoursesQuery() }, { data: [] });
      for (const group of courseGroups) {
        const query = myCoursesQuery(filtersOf(group), 0);
        portal.api.bring(
          queryMyAggregates,
          { query },
          { data: group === "notStarted" ? [one, two] : [], totalCount: 2 },
        );
      }
      portal.api.bring(getEnrolledShowcases, {}, [{ id: id(30), name: "Best" }]);
      portal.api.bring(getEnrolledCategories, {}, []);
      portal.api.bring(getTerms, {}, []);
      expect(openedStore().lists.shownShowcases).toEqual([{ id: id(30), name: "Best" }]);
      expect(store.groups.resource.value).toBeDefined();
      expect(store.groups.shown(null).map(({ name, courses }) => [name, courses.length])).toContainEqual([
        "notStarted",
        2,
      ]);
      store.lists.renew();
      await open();
      expect(store.isLoading || store.lists.isLoading).toBe(false);
      expect(portal.api.calls).toEqual([]);
      await open();
      expect(portal.api.idsOf()).toEqual(Array.from({ length: 4 }, () => "queryMyAggregates"));
    });

    it("are not shown where the filters of the last visit belong to the page", async () => {
      portal.api.bring(queryMyAggregates, { query: myCoursesQuery(filtersOf("notStarted"), 0) }, { data: [one] });
      store.memory.keep("keyword=cyc");
      openedStore();
      expect(store.groups.shown(null)).toEqual([]);
      await open({ keyword: "cyc" });
      expect(queries()).toHaveLength(1);
    });
  });
});
