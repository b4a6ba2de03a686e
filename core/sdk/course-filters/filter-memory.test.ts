import { expect, it } from "vitest";
import { LocalStore } from "../../platform/storage/local-store";
import { MemoryStorage } from "../testing/memory-storage";
import { FilterMemory } from "./filter-memory";

const local = () => new LocalStore(new MemoryStorage(), () => "tester");

it("keeps the filters of the last visit, as an address has them, each list its own", () => {
  const store = local();
  const [one, other] = [new FilterMemory(store, "one"), new FilterMemory(store, "other")];
  expect(one.remembered()).toBe("");
  one.keep("keyword=stat&courseProgress=completed");
  expect([one.remembered(), other.remembered()]).toEqual(["keyword=stat&courseProgress=completed", ""]);
  expect(new FilterMemory(store, "one").remembered()).toBe("keyword=stat&courseProgress=completed");
});

it("takes a damaged value for none", () => {
  const store = local();
  store.write("one", { keyword: 7 });
  expect(new FilterMemory(store, "one").remembered()).toBe("");
});

it("knows where in the history the user was before", () => {
  const memory = new FilterMemory(local(), "one");
  expect(["a", "b", "a"].map((key) => memory.isFirstVisit(key))).toEqual([true, true, false]);
});
