import { autorun, observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { Places } from "./places";

const routes = [
  { path: "/other" },
  { path: "/notes", place: "my-courses" },
  { path: "/shop/:objectiveId/*", place: "catalog-course" },
];

describe("a place that the portal has a name for", () => {
  const places = new Places(() => routes);

  it("is where a manifest puts a route", () => expect(places.find("my-courses")).toBe("/notes"));

  it("is nowhere while nobody puts a route there", () => expect(places.find("profile")).toBeNull());

  it("may have parameters in its address", () => {
    expect(places.find("catalog-course", { objectiveId: "a b" })).toBe("/shop/a%20b");
  });

  it("goes with its route, and who leads there is told", () => {
    const there = observable.box(routes);
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(new Places(() => there.get()).find("my-courses")));
    runInAction(() => there.set([]));
    stop();
    expect(seen).toEqual(["/notes", null]);
  });
});
