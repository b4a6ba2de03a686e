import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../../../server/app/settings";
import proctor from "../plugin.server";

describe("the secret of outside providers", () => {
  it("is the one variable that the guide explains", () => {
    const rows = readFileSync("docs/guides/proctoring.md", "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm);
    expect([...rows].map(([, name]) => name)).toEqual(proctor.secrets);
  });

  it.each([
    ["a".repeat(32), true],
    ["a".repeat(31), false],
  ])("is read where it is long enough: %s: %s", (PROCTORING_SECRET, isRead) => {
    const read = () => readSettings({ PROCTORING_SECRET }).secrets;
    if (isRead) expect(read()).toMatchObject({ PROCTORING_SECRET });
    else expect(read).toThrow("PROCTORING_SECRET is too short");
  });
});
