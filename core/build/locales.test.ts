import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildLocales } from "./locales.mjs";

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "portal-locales-"));
});
afterEach(() => rmSync(out, { recursive: true }));

it("writes a language again when other texts belong to it, or its files are gone", async () => {
  const made = await buildLocales(out, (key) => key === "courses.title");
  expect(await buildLocales(out, (key) => key === "courses.title")).toEqual(made);
  const others = await buildLocales(out, (key) => key === "catalog.title");
  expect(others["en-US"]).not.toBe(made["en-US"]);
  const first = join(out, others["en-US"] ?? "");
  rmSync(first);
  await buildLocales(out, (key) => key === "catalog.title");
  expect(existsSync(first)).toBe(true);
});
