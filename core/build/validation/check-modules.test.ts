import { describe, expect, it } from "vitest";
import { moduleFaults, type WiredName } from "./check-modules";

const file = "plugins/notes/plugin.ts";
const wired: WiredName = { table: "screens", name: "list", line: 6, column: 5, module: "./list.screen", picks: null };
const code = (exports: Record<string, boolean | null>) => ({ file: "plugins/notes/list.screen.tsx", exports });

describe("the module behind a name", () => {
  it.each<[string, Partial<WiredName>]>([
    ["with one component", { code: code({ ListScreen: true }) }],
    ["with one thing of which the source does not tell", { code: code({ ListScreen: null }) }],
    ["of which one export is taken", { picks: "list", code: code({ list: true, size: false }) }],
    ["taken in a way that the build cannot follow", { picks: undefined, code: code({}) }],
    ["of a package", {}],
  ])("is right %s", (_, fields) => expect(moduleFaults({ ...wired, ...fields }, file)).toEqual([]));

  it.each<[string, Partial<WiredName>, string]>([
    [
      "cannot be seen",
      { module: null },
      'CODE_FORM  plugins/notes/plugin.ts:6:5\nThe build cannot see which module "list" of the screens loads.',
    ],
    ["is missing", { code: null }, 'MODULE_MISSING  plugins/notes/plugin.ts:6:5\nThere is no module "./list.screen"'],
    [
      "exports nothing",
      { code: code({}) },
      'CODE_EXPORTS  plugins/notes/plugin.ts:6:5\nplugins/notes/list.screen.tsx, which "list" of the screens loads, must export exactly one thing; it exports nothing.',
    ],
    ["exports two things", { code: code({ ListScreen: true, a: false }) }, "it exports ListScreen, a."],
    [
      "lacks what is taken",
      { picks: "Lst", code: code({ List: true }) },
      'does not export "Lst", which "list" of the screens takes. It exports List. Did you mean "List"?',
    ],
    [
      "exports something that is no component",
      { code: code({ ListScreen: false }) },
      '"ListScreen" of plugins/notes/list.screen.tsx, which "list" of the screens loads, is no component',
    ],
    ["exports something that is no action", { table: "actions", code: code({ open: false }) }, "is no function"],
  ])("%s", (_, fields, message) =>
    expect(moduleFaults({ ...wired, ...fields }, file)).toEqual([expect.stringContaining(message)]),
  );
});
