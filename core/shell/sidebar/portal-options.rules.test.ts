import { describe, expect, it } from "vitest";
import type { ContextValues, PortalOption } from "../../kernel";
import { testKernel } from "../../kernel/testing/portal";
import { portalOptionsOf } from "./portal-options.rules";

const visitor = { audience: "visitor" } as const;
const learner = { audience: "member", roles: ["Learner"] } as const;
const entry = (scopeId: string | null) => ({ permission: "Content.Edit", scopeId });
const author = { audience: "member", roles: ["Author"], permissions: [entry(null)] } as const;
const authorOf = (scopeId: string) => ({ ...author, permissions: [entry(scopeId)] });
const open = { title: "Library", url: "/library" };
const forRoles = { title: "Studio", url: "https://studio.example", roles: ["Author", "Administrator"] };
const forPermission = { title: "Editor", url: "/editor", permission: "Content.Edit" };
const forUnit = { ...forPermission, scope: "unit-1" };
const forAll = { ...forPermission, scope: "everywhere" };
const portals = { forRoles, open, forPermission };

function titles(given: Readonly<Record<string, PortalOption>>, user: Partial<ContextValues>, locale: string) {
  const { registry } = testKernel([], { context: user }).kernel;
  return portalOptionsOf(given, (condition) => registry.holds(condition), locale).map(({ title }) => title);
}

describe("portalOptionsOf", () => {
  it.each([
    ["nothing configured", {}, author, []],
    ["a visitor", portals, visitor, []],
    ["a learner", portals, learner, ["Library"]],
    ["an author, in the order of the file", portals, author, ["Studio", "Library", "Editor"]],
    ["one role of several", { forRoles }, { ...learner, roles: ["Learner", "Administrator"] }, ["Studio"]],
    ["the role without the permission", { forPermission }, { ...author, permissions: [] }, []],
    ["a permission of any scope, where none is asked for", { forPermission }, authorOf("unit-2"), ["Editor"]],
    ["the permission for the scope", { forUnit }, authorOf("unit-1"), ["Editor"]],
    ["the permission for another scope", { forUnit }, authorOf("unit-2"), []],
    ["the permission without a scope", { forUnit, forAll }, author, ["Editor", "Editor"]],
    ["the permission for one thing only", { forAll }, authorOf("unit-1"), []],
    ["one that is turned off", { open: { ...open, enabled: false } }, learner, []],
    ["one without an address", { open: { title: "Library" } }, learner, []],
    ["one without a title", { open: { url: "/library" } }, learner, []],
  ] satisfies [string, Readonly<Record<string, PortalOption>>, Partial<ContextValues>, string[]][])(
    "%s",
    (_what, given, user, expected) => expect(titles(given, user, "en-US")).toEqual(expected),
  );

  it.each([
    ["de-DE", "Bibliothek"],
    ["es-ES", "Library"],
    ["constructor", "Library"],
  ])("is called in %s: %s", (locale, title) => {
    expect(titles({ open: { ...open, titles: { "de-DE": "Bibliothek" } } }, learner, locale)).toEqual([title]);
  });
});
