import { describe, expect, it } from "vitest";
import { importFaults } from "./check-imports";

const check = (file: string, from: string) =>
  importFaults([{ file, imports: [{ from, line: 2, column: 20 }], names: [] }], {});

describe("importFaults", () => {
  it.each<[string, string, string]>([
    ["plugins/notes/list.screen.tsx", "../tutor/tutor.store", 'it belongs to plugin "tutor"'],
    ["plugins/notes/server/calls.ts", "../../tutor/contract", 'it belongs to plugin "tutor"'],
    ["plugins/notes/list.screen.tsx", "../../server/sdk", "the browser has no server code"],
    ["plugins/notes/contract.ts", "./server/notes.tables", "the browser has no server code"],
    ["plugins/notes/list/list.store.ts", "../../../core/kernel", "a plugin knows core/sdk alone"],
    ["plugins/notes/list/list.store.ts", "../../../core/sdk/page/places", "a plugin knows core/sdk alone"],
    ["plugins/notes/notes.store.ts", "mobx", "the browser code takes it from core/sdk"],
    ["plugins/notes/notes.store.ts", "inversify", "the browser code takes it from core/sdk"],
    ["plugins/notes/server/calls.ts", "../../../server/kit/errors/api-error", "a server plugin knows server/sdk alone"],
    ["plugins/notes/server/calls.ts", "../../../core/learning/rules", "a server plugin knows server/sdk alone"],
    ["plugins/notes/server/calls.ts", "../notes.store", "it belongs to the browser code"],
    ["plugins/notes/server/calls.ts", "react", "the server draws no pages"],
    ["plugins/notes/tool-page/notes.page.ts", "../../../core/sdk", "a tool's page stands alone"],
    ["plugins/notes/tool-page/notes.page.ts", "../server/rules/notes.rules", "the browser has no server code"],
  ])("%s may not import %s", (file, from, why) => {
    expect(check(file, from)).toEqual([
      `IMPORT_FORBIDDEN  ${file}:2:20\n"${from}" cannot be imported here: ${why}.\nImport it from the SDK, or let the plugin offer it: docs/plugins.md says how.`,
    ]);
  });

  it.each([
    ["plugins/notes/list.screen.tsx", "react"],
    ["plugins/notes/list.screen.tsx", "../../core/sdk"],
    ["plugins/notes/list/list.store.ts", "../../../core/sdk/learning"],
    ["plugins/notes/list.screen.tsx", "../../core/sdk/ui"],
    ["plugins/notes/list/list.store.ts", "../notes.rules"],
    ["plugins/notes/fragment/plugin.ts", "@portal/sdk"],
    ["plugins/notes/server/calls.ts", "../../../server/sdk"],
    ["plugins/notes/server/calls.ts", "../rules/notes.rules"],
    ["plugins/notes/server/calls.ts", "../contract"],
    ["plugins/notes/tool-page/notes.page.ts", "../../../core/ui/theme/accent"],
    ["plugins/notes/tool-page/notes.page.ts", "../rules/notes.rules"],
  ])("%s may import %s", (file, from) => expect(check(file, from)).toEqual([]));

  /** Checks an import of a plugin outside of the project. */
  const checkOutside = (path: string, from: string) =>
    importFaults(
      [
        {
          file: `../notes/${path}`,
          inProject: `plugins/notes/${path}`,
          imports: [{ from, line: 2, column: 20 }],
          names: [],
        },
      ],
      {},
    );

  it.each<[string, string, string]>([
    ["list.screen.tsx", "../../portal/core/sdk", "a plugin outside of the project takes the SDK by name"],
    ["list.screen.tsx", "../../core/sdk", "a plugin outside of the project takes the SDK by name"],
    ["list.screen.tsx", "@portal/server-sdk", "the browser has no server code"],
    ["list.screen.tsx", "@portal/sdk/page/places", "a plugin knows core/sdk alone"],
    ["list.screen.tsx", "@portal/kernel", "the SDK has no such part"],
    ["list.screen.tsx", "mobx", "the browser code takes it from core/sdk"],
    ["server/calls.ts", "@portal/sdk", "a server plugin knows server/sdk alone"],
  ])("%s of a plugin outside may not import %s", (path, from, why) =>
    expect(checkOutside(path, from)).toEqual([expect.stringContaining(`"${from}" cannot be imported here: ${why}.`)]),
  );

  it.each([
    ["list.screen.tsx", "@portal/sdk"],
    ["list.screen.tsx", "@portal/sdk/ui"],
    ["list.screen.tsx", "@portal/ui"],
    ["list.screen.tsx", "./list/list.store"],
    ["list.screen.tsx", "react"],
    ["server/calls.ts", "@portal/server-sdk/attempts"],
    ["server/calls.ts", "../contract"],
    ["server/calls.ts", "a-package-of-its-own"],
  ])("%s of a plugin outside may import %s", (path, from) => expect(checkOutside(path, from)).toEqual([]));
});

describe("names of the SDK", () => {
  const sdk = { "core/sdk": ["makeAutoObservable", "observer"], "core/sdk/ui": ["Button"], "server/sdk": ["upsert"] };
  const take = (name: string, from: string) =>
    importFaults(
      [{ file: "plugins/notes/notes.store.ts", imports: [], names: [{ name, from, line: 1, column: 10 }] }],
      sdk,
    );
  const fix = "Correct the name or the module: docs/sdk.md has all names.";

  it.each([
    ["obsever", "../../core/sdk", 'core/sdk does not export "obsever". Did you mean "observer"?'],
    ["Button", "../../core/sdk", 'core/sdk does not export "Button". core/sdk/ui does.'],
    ["action", "../../core/sdk", 'core/sdk does not export "action".'],
  ])("%s of %s is not there", (name, from, message) => {
    expect(take(name, from)).toEqual([`IMPORT_UNKNOWN  plugins/notes/notes.store.ts:1:10\n${message}\n${fix}`]);
  });

  it.each([
    ["observer", "../../core/sdk"],
    ["Button", "../../core/sdk/ui"],
    ["getNotes", "../../core/sdk/calls"],
  ])("%s of %s is there", (name, from) => expect(take(name, from)).toEqual([]));
});
