import { describe, expect, it } from "vitest";
import { isId, isStorable, readDay, readInstant } from "./storable.rules";

const ID = "0190a000-0000-7000-8000-00000000000a";

describe("isId", () => {
  it.each([ID, ID.toUpperCase(), "00000000-0000-0000-0000-000000000000"])("takes %s", (text) => {
    expect(isId(text)).toBe(true);
  });

  it.each([
    `urn:uuid:${ID}`,
    `{${ID}}`,
    ID.replaceAll("-", ""),
    `${ID}0`,
    ` ${ID}`,
    `${ID}\n`,
    `${ID}\0`,
    "-".repeat(36),
    "",
  ])("refuses %j", (text) => {
    expect(isId(text)).toBe(false);
  });
});

describe("readInstant", () => {
  it.each([
    ["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T09:00:00.123456789Z", "2026-11-21T09:00:00.123Z"],
    ["2026-11-21T09:00Z", "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T09:00:00+05:30", "2026-11-21T03:30:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("reads %s", (text, expected) => {
    expect(readInstant(text)?.toISOString()).toBe(expected);
  });

  it.each([
    "0000-12-31T23:59:59.999Z",
    "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01",
    "+010000-01-01T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-12-31T23:59:60Z",
    "2026-12-31T25:00:00Z",
    "2026-11-21T09:00:00",
    "2026-11-21",
    "2026-11-21 09:00:00Z",
    "2026-11-21t09:00:00z",
    "2026-11-21T09:00:00Z\n",
    "",
  ])("refuses %j", (text) => {
    expect(readInstant(text)).toBeNull();
  });
});

describe("readDay", () => {
  it.each([
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2025-02-29", null],
    ["0000-01-01", null],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31", "9999-12-31T00:00:00.000Z"],
    ["2026-1-1", null],
  ])("reads %s", (text, expected) => {
    expect(readDay(text)?.toISOString() ?? null).toBe(expected);
  });
});

describe("isStorable", () => {
  it.each([
    ["a", true],
    ["🦉", true],
    ["a\0", false],
    ["\ud83d", false],
  ])("%j: %s", (text, expected) => {
    expect(isStorable(text)).toBe(expected);
  });
});
