import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TypeChecker } from "./type-checker.ts";

let root: string;
let checker: TypeChecker;

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), "portal-types-"));
  write("tsconfig.json", JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] } }));
  write("notes/count.ts", "/** Größe */ export const count: number = 1;\n");
  write("notes/list.ts", 'import { count } from "./count";\nexport const next: number = count + 1;\n');
  checker = new TypeChecker(root);
});
afterEach(async () => {
  await checker.close();
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it("names place and reason of the errors of a saved file, and says when they are mended", async () => {
  await checker.start();
  expect(await checker.check(["notes/count.ts"])).toBeNull();
  write("notes/count.ts", '/** Größe */ export const count: number = "1";\n');
  const wrong = "notes/count.ts:1:27  TS2322 Type 'string' is not assignable to type 'number'.";
  expect(await checker.check(["notes/count.ts", "locales/en-US.json"])).toBe(wrong);
  expect(await checker.check(["notes/list.ts"])).toBe(wrong);
  write("notes/count.ts", "export const count: number = 1;\n");
  expect(await checker.check(["notes/count.ts"])).toBe("");
  expect(await checker.check(["notes/count.ts"])).toBeNull();
});

it("checks a file with the globals of the project to which it belongs", async () => {
  const strict = { strict: true, noEmit: true, types: [] };
  write("tsconfig.json", JSON.stringify({ files: [], references: [{ path: "./page" }, { path: "./machine" }] }));
  write("page/tsconfig.json", JSON.stringify({ compilerOptions: { ...strict, lib: ["es2024", "dom"] } }));
  write("machine/tsconfig.json", JSON.stringify({ compilerOptions: { ...strict, lib: ["es2024"] } }));
  for (const folder of ["page", "machine"]) write(`${folder}/title.ts`, "export const title = document.title;\n");
  const each = new TypeChecker(root);
  const wrong = expect.stringMatching(/^machine\/title\.ts:1:22 {2}TS2584 .*\bdocument\b[^\n]*$/);
  expect(await each.check(["page/title.ts", "machine/title.ts"])).toEqual(wrong);
  await each.close();
});

it("checks a folder outside of the project with the generated files of the project", async () => {
  const folder = join(root, "outside");
  write("core/generated/calls.ts", "export type Id = string;\n");
  write("outside/tsconfig.json", JSON.stringify({ extends: "../tsconfig.json" }));
  write("outside/polls.ts", 'import type { Id } from "../core/generated/calls";\nexport const id: Id = "one";\n');
  const outside = new TypeChecker(folder, { project: root, shown: "../outside/" });
  expect(await outside.check(["polls.ts"])).toBeNull();
  write("core/generated/calls.ts", "export type Id = number;\n");
  expect(await outside.check(["polls.ts"])).toMatch(/^\.\.\/outside\/polls\.ts:2:14 {2}TS2322 /);
  await outside.close();
});

it("knows new and removed files, and mends by the save of another one", async () => {
  await checker.start();
  write("notes/new.ts", 'import { title } from "./title";\nexport const name: string = title;\n');
  expect(await checker.check(["notes/new.ts"])).toContain("notes/new.ts:1:23  TS2307");
  write("notes/title.ts", 'export const title = "Notes";\n');
  expect(await checker.check(["notes/title.ts"])).toBe("");
  rmSync(join(root, "notes/title.ts"));
  expect(await checker.check(["notes/title.ts", "notes/new.ts"])).toContain("TS2307");
  rmSync(join(root, "notes/new.ts"));
  expect(await checker.check(["notes/new.ts"])).toBe("");
});
