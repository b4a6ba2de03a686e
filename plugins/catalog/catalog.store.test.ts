import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSelfEnrollment, getAggregateByObjective, getMyAccess, queryMyAccesses } from "../../core/sdk/calls";
import { catalogCourse, course, id, refusal, settle, type TestPortal, testPortal } from "../../core/sdk/testing";
import { CatalogStore, PAGE_SIZE } from "./catalog.store";

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

beforeEach(async () => {
  portal = testPortal();
  portal.api.answer(queryMyAccesses, { data: [offered], totalCount: 1 });
  portal.api.answer(getMyAccess, offered);
  portal.api.answer(getAggregateByObjective, course());
  portal.api.complete(createSelfEnrollment);
  store = new CatalogStore(portal.api, portal.courseCommands, portal.toasts, portal.busy);
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
});

describe("the catalog", () => {
  it("comes by name, page by page", async () => {
    portal.api.answer(queryMyAccesses, { data: [offered], totalCount: 2 });
    await store.page.refresh();
    expect(store.hasMore).toBe(true);
    store.showMore();
    await settle();
    expect(store.hasMore).toBe(false);
    expect(portal.api.inputs(queryMyAccesses).at(-1)?.query).toMatchObject({
      sort: JSON.stringify([{ selector: "objective.name" }]),
      skip: PAGE_SIZE,
    });
  });

  it("keeps what it shows when it cannot be renewed", async () => {
    await store.page.refresh();
    portal.api.fail(queryMyAccesses);
    await store.page.refresh();
    expect(store.page.value?.courses).toEqual([offered]);
    expect(store.page.isStale).toBe(true);
  });
});

describe("adding a course", () => {
  it("tells the server, and everything that shows the course", async () => {
    await Promise.all([store.page.load(), store.course(offered.objective.id).load()]);
    portal.api.answer(queryMyAccesses, { data: [added], totalCount: 1 });
    portal.api.answer(getMyAccess, added);
    await store.enrol(offered);
    expect(portal.api.inputs(createSelfEnrollment)[0]?.body).toMatchObject({ objectiveAccessId: offered.id });
    expect(store.page.value?.courses).toEqual([added]);
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

  it("loads nothing that nobody looks at", async () => {
    await store.enrol(offered);
    expect(portal.api.idsOf(queryMyAccesses.id, getMyAccess.id)).toEqual([]);
  });

  it("says what the server refused, and shows the course as it is", async () => {
    await store.page.load();
    portal.api.fail(createSelfEnrollment, refusal(409, "alreadyEnrolled", "alreadyEnrolled"));
    portal.api.answer(queryMyAccesses, { data: [added], totalCount: 1 });
    await store.enrol(offered);
    await settle();
    expect(portal.said()).toEqual(["errors.alreadyEnrolled"]);
    expect(store.page.value?.courses).toEqual([added]);
  });
});
