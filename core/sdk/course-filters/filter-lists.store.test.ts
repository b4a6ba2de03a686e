import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMPTY_ID } from "../../learning/contract/enumerations";
import { getEnrolledCategories, getEnrolledShowcases, getTerms } from "../calls";
import { DEFAULT_SHOWCASE_ID, id, settle, type TestPortal, testPortal } from "../testing";
import { FilterLists } from "./filter-lists.store";

const showcase = { id: id(30), name: "Data" };
const term = { id: id(31), name: "Spring" };
const category = { id: id(32), name: "Topic", attributes: [{ id: id(33), name: "Art" }] };

function listsOf({ api, local }: TestPortal): FilterLists {
  const calls = {
    showcases: (signal: AbortSignal) => api.call(getEnrolledShowcases, { signal }),
    categories: (signal: AbortSignal) => api.call(getEnrolledCategories, { signal }),
    terms: (signal: AbortSignal) => api.call(getTerms, { signal }),
  };
  return new FilterLists(calls, local, "courses.collections");
}

let portal: TestPortal;
let lists: FilterLists;

beforeEach(() => {
  portal = testPortal();
  portal.api.answer(getEnrolledShowcases, [showcase]);
  portal.api.answer(getTerms, [term]);
  portal.api.answer(getEnrolledCategories, [category]);
  lists = listsOf(portal);
});

afterEach(() => {
  lists.close();
  portal[Symbol.dispose]();
});

describe("what a list of courses can be narrowed by", () => {
  it("is on its way, then known, with the id that means no term", async () => {
    expect([lists.known, lists.isLoading]).toEqual([null, false]);
    lists.renew();
    expect([lists.known, lists.isLoading]).toEqual([null, true]);
    await settle();
    expect(lists.known).toEqual({ collections: [showcase], categories: [category], terms: [term, { id: EMPTY_ID }] });
    expect(lists.isLoading).toBe(false);
  });

  it("is asked for anew at each visit, but terms once: they never expire", async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      lists.renew();
      await settle();
    }
    const count = (call: { readonly id: string }) => portal.api.idsOf(call.id).length;
    expect([count(getEnrolledShowcases), count(getEnrolledCategories), count(getTerms)]).toEqual([3, 3, 1]);
  });

  it("stays unknown when a part of it cannot be had", async () => {
    portal.api.fail(getTerms);
    lists.renew();
    await settle();
    expect([lists.known, lists.isLoading, lists.isIncomplete]).toEqual([null, false, true]);
    expect(lists.showcases.value).toEqual([showcase]);
  });

  it("shows the collections of the last visit until they are known", async () => {
    expect(lists.shownShowcases).toBeUndefined();
    lists.renew();
    await settle();
    expect(lists.shownShowcases).toEqual([showcase]);
    const next = listsOf(portal);
    expect(next.shownShowcases).toEqual([showcase]);
    portal.local.write("courses.collections", [{ id: 7 }]);
    const damaged = listsOf(portal);
    expect(damaged.shownShowcases).toBeUndefined();
    portal.api.fail(getEnrolledShowcases);
    damaged.renew();
    await settle();
    expect(damaged.shownShowcases).toEqual([]);
  });

  it("has no collection where there is only the default one", async () => {
    portal.api.answer(getEnrolledShowcases, [{ id: DEFAULT_SHOWCASE_ID, name: "All" }]);
    lists.renew();
    await settle();
    expect(lists.known?.collections).toEqual([]);
  });

  it("has no terms, and does not wait for them, where there is no call for them", async () => {
    const calls = { showcases: async () => [showcase], categories: async () => [category] };
    const short = new FilterLists(calls, portal.local, "short");
    short.renew();
    await settle();
    expect(short.known?.terms).toEqual([{ id: EMPTY_ID }]);
    short.close();
  });
});
