import { describe, expect, it } from "vitest";
import { portalOptionsOf } from "./portal-options.rules";

const author = { role: ["Author"], permissions: [{ name: "Content.Edit" }] };
const learner = { role: ["Learner"], permissions: [] };
const open = { title: "Library", url: "/library" };
const forRoles = { title: "Studio", url: "https://studio.example", roles: ["Author", "Administrator"] };
const forPermission = { title: "Editor", url: "/editor", permission: "Content.Edit" };
const portals = { forRoles, open, forPermission };
const titles = (...given: Parameters<typeof portalOptionsOf>) => portalOptionsOf(...given).map(({ title }) => title);

describe("portalOptionsOf", () => {
  it.each([
    ["nothing configured", {}, author, []],
    ["a visitor", portals, null, []],
    ["a learner", portals, learner, ["Library"]],
    ["an author, in the order of the file", portals, author, ["Studio", "Library", "Editor"]],
    ["one role of several", { forRoles }, { ...learner, role: ["Learner", "Administrator"] }, ["Studio"]],
    ["the role without the permission", { forPermission }, { ...author, permissions: [] }, []],
    ["one that is turned off", { open: { ...open, enabled: false } }, learner, []],
    ["one without an address", { open: { title: "Library" } }, learner, []],
    ["one without a title", { open: { url: "/library" } }, learner, []],
  ])("%s", (_what, given, user, expected) => expect(titles(given, user, "en-US")).toEqual(expected));

  it.each([
    ["de-DE", "Bibliothek"],
    ["es-ES", "Library"],
    ["constructor", "Library"],
  ])("is called in %s: %s", (locale, title) => {
    expect(titles({ open: { ...open, titles: { "de-DE": "Bibliothek" } } }, learner, locale)).toEqual([title]);
  });
});
