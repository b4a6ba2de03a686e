import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeWishToAdd, wishToAdd } from "./add-after-sign-in";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a course that is to be added after the sign-in", () => {
  it("is added once, on the page to which the sign-in comes back", () => {
    expect(wishToAdd("tea")).toBe("/learn/open-catalog/tea/view/details?add");
    expect([takeWishToAdd("tea"), takeWishToAdd("tea")]).toEqual([true, false]);
  });

  it("is not added in a tab in which nobody has asked for it", () => {
    expect(takeWishToAdd("tea")).toBe(false);
  });

  it("is not another one, and the wish is used up", () => {
    wishToAdd("tea");
    expect([takeWishToAdd("coffee"), takeWishToAdd("tea")]).toEqual([false, false]);
  });

  it("is the last one that was asked for", () => {
    wishToAdd("coffee");
    wishToAdd("tea");
    expect(takeWishToAdd("tea")).toBe(true);
  });

  it("waits for another press where the browser forbids storage", () => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(wishToAdd("tea")).toContain("?add");
    expect(takeWishToAdd("tea")).toBe(false);
  });
});
