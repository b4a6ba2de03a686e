import { describe, expect, it } from "vitest";
import { rebase } from "./rebase.rules";

const base = { settings: { a: 1, b: 1 }, plugins: { mails: { enabled: false } } };

describe("rebase", () => {
  it("keeps what both have changed", () => {
    const mine = { ...base, settings: { a: 2, b: 1 } };
    const newest = { ...base, settings: { a: 1, b: 3 } };
    expect(rebase(base, mine, newest)).toEqual({
      value: { ...base, settings: { a: 2, b: 3 } },
      theirs: [{ path: ["settings", "b"], before: 1, after: 3 }],
      clashes: [],
    });
  });

  it("keeps the draft's value where both changed the same, and says so", () => {
    const { value, clashes } = rebase(
      base,
      { ...base, settings: { a: 2, b: 1 } },
      { ...base, settings: { a: 5, b: 1 } },
    );
    expect(value).toEqual({ ...base, settings: { a: 2, b: 1 } });
    expect(clashes).toEqual([{ path: ["settings", "a"], before: 1, after: 5 }]);
  });

  it("is no clash if both came to the same value", () => {
    const both = { ...base, settings: { a: 2, b: 1 } };
    expect(rebase(base, both, both)).toMatchObject({ value: both, clashes: [] });
  });

  it("takes a value away that the draft took away", () => {
    const { settings } = base;
    expect(rebase(base, { settings }, { ...base, settings: { ...settings, b: 4 } }).value).toEqual({
      settings: { ...settings, b: 4 },
    });
  });
});
