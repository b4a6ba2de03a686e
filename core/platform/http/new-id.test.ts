import { describe, expect, it } from "vitest";
import { newId } from "./new-id";

describe("newId", () => {
  it("is a UUID of version 7 with its time in front", () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Date.parse("2026-11-21T10:00:00.123Z");
    expect(Number.parseInt(newId(time).replaceAll("-", "").slice(0, 12), 16)).toBe(time);
  });

  it("sorts by time and never comes twice", () => {
    const ids = Array.from({ length: 1000 }, (_, at) => newId(1_700_000_000_000 + at));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => newId(0))).size).toBe(1000);
  });
});
