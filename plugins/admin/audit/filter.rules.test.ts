import { expect, it } from "vitest";
import { isFiltered, queryOf } from "./filter.rules";

const nothing = { name: "", deed: "", from: "", until: "" };
const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();

it.each([
  ["nothing", nothing, {}],
  ["a name", { ...nothing, name: "  Ada " }, { name: "Ada" }],
  ["a deed", { ...nothing, deed: "admin.saveConfiguration" }, { deed: "admin.saveConfiguration" }],
  [
    "whole days",
    { ...nothing, from: "2026-11-01", until: "2026-11-30" },
    { from: day("2026-11-01"), until: day("2026-12-01") },
  ],
  ["a date that is not whole", { ...nothing, from: "2026-1" }, {}],
])("the audit log is asked for %s", (_name, filter, query) => expect(queryOf(filter)).toEqual(query));

it.each([
  [nothing, false],
  [{ ...nothing, name: " " }, false],
  [{ ...nothing, name: "Ada" }, true],
  [{ ...nothing, until: "2026-11-30" }, true],
])("the filter %j leaves something out: %s", (filter, expected) => expect(isFiltered(filter)).toBe(expected));
