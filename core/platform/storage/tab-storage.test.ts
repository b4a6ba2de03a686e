import { describe, expect, it } from "vitest";
import { isStorageDenied, tabStorage } from "./tab-storage";

function page(storage: Partial<Storage> | null) {
  return {
    get sessionStorage(): Storage {
      if (storage === null) throw new DOMException("Access is denied", "SecurityError");
      return storage as Storage;
    },
  };
}

function working() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const full = {
  ...working(),
  setItem() {
    throw new DOMException("Full", "QuotaExceededError");
  },
};

describe("tabStorage", () => {
  it("is that of the tab", () => {
    const storage = working();
    const tab = tabStorage(page(storage));
    tab.setItem("key", "value");
    expect([tab.getItem("key"), [...storage.values]]).toEqual(["value", [["key", "value"]]]);
    tab.removeItem("key");
    expect([tab.getItem("key"), storage.values.size]).toEqual([null, 0]);
  });

  it.each([
    ["denies it", null],
    ["has no room", full],
  ])("is that of the page where the browser %s", (_, storage) => {
    const denied = page(storage);
    expect(tabStorage(denied).getItem("key")).toBeNull();
    tabStorage(denied).setItem("key", "value");
    expect(tabStorage(denied).getItem("key")).toBe("value");
    expect(tabStorage(page(storage)).getItem("key")).toBeNull();
    tabStorage(denied).removeItem("key");
    expect(tabStorage(denied).getItem("key")).toBeNull();
  });

  it("is denied only where it cannot be reached", () => {
    expect([page(working()), page(full), page(null)].map(isStorageDenied)).toEqual([false, false, true]);
  });
});
