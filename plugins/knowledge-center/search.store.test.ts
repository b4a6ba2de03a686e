import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { searchKnowledge } from "../../core/sdk/calls";
import { settle, type TestPortal, testPortal } from "../../core/sdk/testing";
import type { Found, Passage } from "./contract";
import { FIRST_PASSAGES, MAX_PASSAGES, SearchStore } from "./search.store";

const passage: Passage = {
  course: { id: "c", name: "Course" },
  activity: null,
  heading: null,
  text: "a bell",
  matches: [],
  anchor: null,
  language: "en",
};
const found = (count: number): Found => ({ data: Array.from({ length: count }, () => passage), languages: ["en"] });
const query = (text: string) => ({ text, language: null, course: null });

describe("the search over courses", () => {
  let portal: TestPortal;
  let store: SearchStore;
  const asked = () => portal.api.inputs(searchKnowledge).map((input) => input.query);
  const count = () => store.shown?.found.data.length;
  beforeEach(() => {
    portal = testPortal();
    portal.api.answer(searchKnowledge, found(3));
    store = new SearchStore(portal.api);
  });
  afterEach(() => {
    store.close();
    portal[Symbol.dispose]();
  });

  it("asks for nothing without words", async () => {
    store.open(query("  "));
    await settle();
    expect([store.current, asked()]).toEqual([null, []]);
  });

  it("asks once for the same words, and with the filters for others", async () => {
    store.open(query("bell"));
    store.open(query("bell "));
    await settle();
    store.open({ text: "bell", language: "de", course: "c" });
    await settle();
    expect(asked()).toEqual([
      { text: "bell", limit: FIRST_PASSAGES },
      { text: "bell", limit: FIRST_PASSAGES, language: "de", course: "c" },
    ]);
  });

  it("shows what was found before until the next answer comes, and never an older answer after a newer one", async () => {
    store.open(query("bell"));
    await settle();
    portal.api.answer(searchKnowledge, found(1));
    store.open(query("bells"));
    expect([count(), store.isLoading]).toEqual([3, true]);
    portal.api.answer(searchKnowledge, found(2));
    store.open(query("bells r"));
    await settle();
    expect([count(), store.isLoading, store.shown?.query.text]).toEqual([2, false, "bells r"]);
  });

  it("says that it failed for these words, and keeps no answer of others as theirs", async () => {
    store.open(query("bell"));
    await settle();
    portal.api.fail(searchKnowledge);
    store.open(query("other"));
    await settle();
    expect([store.current?.failure === null, store.current?.value]).toEqual([false, undefined]);
  });

  it("forgets what it showed when the words are deleted", async () => {
    store.open(query("bell"));
    await settle();
    store.open(query(""));
    expect(store.shown).toBeUndefined();
  });

  it("tells that there is more, and asks for it", async () => {
    portal.api.answer(searchKnowledge, found(FIRST_PASSAGES));
    store.open(query("bell"));
    await settle();
    expect(store.shown?.isCut).toBe(true);
    portal.api.answer(searchKnowledge, found(FIRST_PASSAGES + 1));
    store.showMore();
    await settle();
    expect([asked().at(-1), store.shown?.isCut]).toEqual([{ text: "bell", limit: MAX_PASSAGES }, false]);
  });
});
