import { describe, expect, it } from "vitest";
import { tabAddress } from "./tab-address.rules";

const routes: Readonly<Record<string, string>> = {
  "notes.course": "/courses/:objectiveId/view/notes",
  "notes.all": "/courses/:objectiveId/view/notes/*",
  "notes.one": "/notes/:noteId",
  "notes.list": "/notes",
};

describe("where a tab leads", () => {
  it.each<[string, { path?: string; route?: string }, string | null]>([
    ["to its panel below the area", { path: "notes" }, "/courses/7/tab/notes"],
    ["to its route, with the parameters of the page", { route: "notes.course" }, "/courses/7/view/notes"],
    ["to the top of a route that takes the rest", { route: "notes.all" }, "/courses/7/view/notes"],
    ["to a route without parameters", { route: "notes.list" }, "/notes"],
    ["nowhere when its route is not there", { route: "notes.gone" }, null],
    ["nowhere when its route needs what the page has not", { route: "notes.one" }, null],
  ])("%s", (_, tab, address) => {
    expect(tabAddress(tab, "/courses/7/tab", { objectiveId: "7", "*": undefined }, (id) => routes[id])).toBe(address);
  });
});
