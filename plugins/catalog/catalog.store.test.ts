import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSelfEnrollment, getAggregateByObjective, getMyAccess, queryMyAccesses } from "../../core/sdk/calls";
import { type CourseFilters, noFilters } from "../../core/sdk/learning";
import { catalogCourse, course, id, refusal, settle, type TestPortal, testPortal } from "../../core/sdk/testing";
import { CatalogStore } from "./catalog.store";
import { catalogQuery, PAGE_SIZE } from "./rules/catalog-query.rules";

const offered = catalogCourse();
const added = catalogCourse({
  objectiveWorkflowAggregate: {
    id: id(7),
    isSelfEnrolled: true,
    termId: null,
    lastObjectiveWorkflow: null,
    lastObjectiveRecord: null,
  },
});

let portal: TestPortal;
let store: CatalogStore;

const openedStore = () =>
  new CatalogStore(portal.api, portal.courseCommands, portal.toasts, portal.busy, portal.local, portal.navigation);

beforeEach(async () => {
  portal = testPortal();
  portal.api.answer(queryMyAccesses, { data: [offered], totalCount: 1 });
  portal.api.answer(getMyAccess, offered);
  portal.api.answer(getAggregateByObjective, course());
  portal.api.complete(createSelfEnrollment);
  store = openedStore();
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

describe("the catalog", () => {
  const open = async (filters: Partial<CourseFilters> = {}) => {
    store.open({ ...noFilters, ...filters });
    await settle();
  };
  const queries = () => portal.api.inputs(queryMyAccesses).map(({ query }) => query as Record<string, unknown>);
  const other = catalogCourse({ id: id(8) });
  const usual = JSON.stringify([{ selector: "isOffered", desc: true }, { selector: "objective.name" }]);

  it("comes with what can be added first, page by page, and asks for no page twice", async () => {
    portal.api.answer(queryMyAccesses, ({ query }) => ({ data: [query?.skip ? other : offered], totalCount: 2 }));
    await open();
    expect(store.pages.hasMore).toBe(true);
    await store.pages.loadMore();
    expect([store.pages.hasMore, store.pages.count, store.pages.shown.value?.items]).toEqual([
      false,
      2,
      [offered, other],
    ]);
    expect(queries().map(({ sort, skip }) => [sort, skip])).toEqual([
      [usual, undefined],
      [usual, PAGE_SIZE],
    ]);
  });

  it("keeps what it shows when more cannot be loaded", async () => {
    portal.api.answer(queryMyAccesses, { data: [offered], totalCount: 2 });
    await open();
    portal.api.fail(queryMyAccesses);
    await expect(store.pages.loadMore()).rejects.toThrow();
    expect(store.pages.shown.value?.items).toEqual([offered]);
  });

  it("takes no late page of the filters before", async () => {
    const late = Promise.withResolvers<{ data: (typeof offered)[]; totalCount: number }>();
    portal.api.answer(queryMyAccesses, ({ query }) =>
      query?.skip ? late.promise : { data: [offered], totalCount: 2 },
    );
    await open();
    const more = store.pages.loadMore();
    await open({ keyword: "x" });
    late.resolve({ data: [other], totalCount: 2 });
    await more;
    expect(store.pages.shown.value?.items).toEqual([offered]);
  });

  it("is searched, narrowed and sorted by the server, and shows the courses before until the others come", async () => {
    await open();
    const later = Promise.withResolvers<{ data: (typeof offered)[]; totalCount: number }>();
    portal.api.answer(queryMyAccesses, () => later.promise);
    await open({ keyword: "Stat", collection: [id(30)], courseProgress: ["notStarted"], sort: "newest" });
    expect([store.pages.shown.value?.items, store.pages.isLoading]).toEqual([[offered], true]);
    expect(queries().at(-1)).toMatchObject({
      filter: expect.stringMatching(
        /"objective.text","contains","stat".*objectiveWorkflowAggregate.lastObjectiveWorkflow/,
      ),
      showcase: id(30),
      sort: JSON.stringify([{ selector: "objective.added", desc: true }, { selector: "objective.name" }]),
    });
    later.resolve({ data: [], totalCount: 0 });
    await settle();
    expect(store.pages.count).toBe(0);
  });

  it("keeps what it shows when it cannot be renewed", async () => {
    await store.pages.shown.refresh();
    portal.api.fail(queryMyAccesses);
    await store.pages.shown.refresh();
    expect(store.pages.shown.value?.items).toEqual([offered]);
    expect(store.pages.shown.isStale).toBe(true);
  });
});

describe("what the page brought along", () => {
  it("is shown at once, without a request: the courses, and the page of one", async () => {
    portal.api.bring(queryMyAccesses, { query: catalogQuery(noFilters, 0) }, { data: [offered], totalCount: 3 });
    portal.api.bring(getMyAccess, { params: { objectiveId: offered.objective.id } }, offered);
    store = openedStore();
    expect([store.pages.items, store.pages.count]).toEqual([[offered], 3]);
    expect(store.course(offered.objective.id).value).toEqual(offered);
    store.open(noFilters);
    await settle();
    await store.course(offered.objective.id).refresh();
    expect(portal.api.calls).toEqual([]);
  });

  it("is not shown where the filters of the last visit belong to the page", () => {
    portal.api.bring(queryMyAccesses, { query: catalogQuery(noFilters, 0) }, { data: [offered], totalCount: 1 });
    store.memory.keep("keyword=cyc");
    store = openedStore();
    expect(store.pages.items).toEqual([]);
  });
});

describe("adding a course", () => {
  it("tells the server, and everything that shows the course", async () => {
    await Promise.all([store.pages.shown.load(), store.course(offered.objective.id).load()]);
    portal.api.answer(getMyAccess, added);
    await store.enrol(offered);
    expect(portal.api.inputs(createSelfEnrollment)[0]?.body).toMatchObject({ objectiveAccessId: offered.id });
    expect(store.pages.shown.value?.items).toEqual([added]);
    expect(store.wasAddedHere(offered.objective.id)).toBe(true);
    expect(store.course(offered.objective.id).value).toEqual(added);
    expect(portal.progress.get(offered.objective.id)?.isSelfEnrolled).toBe(true);
    expect(portal.said()).toEqual(["catalog.added"]);
  });

  it("is asked for once: the server's word of it and the end of the command mean the same", async () => {
    portal.api.complete(createSelfEnrollment, (body) => {
      void portal.progress.done(offered.objective.id, String(Object(body).id));
      return null;
    });
    await portal.progress.of(offered.objective.id).load();
    await store.enrol(offered);
    expect(portal.api.inputs(getAggregateByObjective)).toHaveLength(2);
  });

  it("leaves the course in its place, and leaves none out of the next page", async () => {
    const last = catalogCourse({ id: id(8) });
    portal.api.answer(queryMyAccesses, { data: [offered, last], totalCount: PAGE_SIZE + 2 });
    portal.api.answer(getMyAccess, added);
    store.open(noFilters);
    await settle();
    await store.enrol(offered);
    expect(store.pages.items).toEqual([added, last]);
    await store.pages.loadMore();
    expect(portal.api.inputs(queryMyAccesses).map(({ query }) => Object(query).skip)).toEqual([
      undefined,
      PAGE_SIZE - 1,
    ]);
  });

  it("loads nothing that nobody looks at", async () => {
    await store.enrol(offered);
    expect(portal.api.idsOf(queryMyAccesses.id, getMyAccess.id)).toEqual([]);
  });

  it("says what the server refused, and shows the course as it is", async () => {
    await store.pages.shown.load();
    portal.api.fail(createSelfEnrollment, refusal(409, "alreadyEnrolled", "alreadyEnrolled"));
    portal.api.answer(getMyAccess, added);
    await store.enrol(offered);
    await settle();
    expect(store.wasAddedHere(offered.objective.id)).toBe(false);
    expect(portal.said()).toEqual(["errors.alreadyEnrolled"]);
    expect(store.pages.shown.value?.items).toEqual([added]);
  });
});
