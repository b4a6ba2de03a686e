import { describe, expect, it } from "vitest";
import { barEntries } from "./bar.rules";

const route = (id: string, more: object = {}) => ({ id, path: `/${id}`, title: `notes.${id}`, ...more });
const item = (id: string, more: object = {}) => ({
  id: `${id}.item`,
  title: `notes.${id}`,
  icon: "books",
  thumb: true,
  route: id,
  ...more,
});

const routes = [
  ...["day", "courses", "calendar", "hub", "tasks"].map((id) => route(id)),
  route("part", { parent: "course" }),
  route("course", { parent: "courses" }),
  route("circle", { parent: "circle" }),
  route("profile", { place: "profile" }),
];
const items = [item("day"), item("courses"), item("feedback", { thumb: false }), item("calendar")];
const shown = (all = items, open = "day", among = routes) =>
  barEntries(all, among, open).map(({ item: { route: id }, current }) => (current ? `${id} ${current}` : id));

describe("barEntries", () => {
  it("takes the items that belong in the bar, in order, and the profile", () => {
    expect(shown()).toEqual(["day page", "courses", "calendar", "profile"]);
  });

  it("takes four items at most, and always the profile", () => {
    const all = [...items, item("hub"), item("tasks")];
    expect(shown(all)).toEqual(["day page", "courses", "calendar", "hub", "profile"]);
  });

  it.each<[string, string, (string | undefined)[]]>([
    ["a page with an item", "calendar", ["day", "courses", "calendar page", "profile"]],
    ["a page two below one with an item", "part", ["day", "courses true", "calendar", "profile"]],
    ["the profile", "profile", ["day", "courses", "calendar", "profile page"]],
    ["a page without one above it", "tasks", ["day", "courses", "calendar", "profile"]],
    ["a page that is its own parent", "circle", ["day", "courses", "calendar", "profile"]],
    ["no page", "portal.notFound", ["day", "courses", "calendar", "profile"]],
  ])("marks the item of %s", (_, open, expected) => expect(shown(items, open)).toEqual(expected));

  it("leaves out what has no route for this person, and leads elsewhere", () => {
    const all = [item("gone"), item("day"), item("away", { route: undefined, href: "/groups" })];
    expect(shown(all, "day", [route("day")])).toEqual(["day page"]);
  });
});
