import { describe, expect, it } from "vitest";
import { openedRoute } from "./opened-route.rules";

const routes = [{ id: "notes.list" }, { id: "rooms.list", alias: "/groups/rooms" }];

describe("openedRoute", () => {
  it.each([
    ["the named route", { route: "notes.list" }, "notes.list"],
    ["no route of another name", { route: "notes.gone" }, undefined],
    ["the route that stands for the address", { href: "/groups/rooms" }, "rooms.list"],
    ["no route for another address", { href: "/groups/rooms/1" }, undefined],
    ["no route without an alias", {}, undefined],
  ])("finds %s", (_, item, id) => expect(openedRoute(item, routes)?.id).toBe(id));
});
