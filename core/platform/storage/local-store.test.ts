import { describe, expect, it } from "vitest";
import { LocalStore, storageOf } from "./local-store";

const isNumber = (value: unknown): value is number => typeof value === "number";

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("LocalStore", () => {
  it("gives back what was written", () => {
    const store = new LocalStore(memory(), () => "ann");
    expect(store.write("size", 3)).toBe(true);
    expect(store.read("size", isNumber)).toBe(3);
    store.remove("size");
    expect(store.read("size", isNumber, 7)).toBe(7);
  });

  it("keeps the things of two users apart", () => {
    const storage = memory();
    new LocalStore(storage, () => "ann").write("size", 3);
    expect(new LocalStore(storage, () => "bob").read("size", isNumber)).toBeUndefined();
  });

  it.each(["{", '"three"', "null"])("takes %s in the place of a number for nothing", (text) => {
    const storage = memory();
    storage.map.set("portal:ann:size", text);
    expect(new LocalStore(storage, () => "ann").read("size", isNumber, 1)).toBe(1);
  });

  it("knows that the browser's storage is full until something can be stored again", () => {
    const storage = memory();
    let isFull = true;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new Error("QuotaExceededError");
      storage.setItem(key, value);
    };
    const store = new LocalStore({ ...storage, setItem }, () => "ann");
    expect([store.isFull, store.write("size", 3), store.isFull]).toEqual([false, false, true]);
    isFull = false;
    expect([store.write("size", 3), store.isFull]).toEqual([true, false]);
  });

  it("works without storage, keeping nothing", () => {
    const store = new LocalStore(null, () => "ann");
    expect(store.write("size", 3)).toBe(false);
    expect(store.read("size", isNumber, 1)).toBe(1);
  });

  it("survives a browser that throws on every access", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const store = new LocalStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, () => "ann");
    expect(store.write("size", 3)).toBe(false);
    expect(store.read("size", isNumber, 1)).toBe(1);
    store.remove("size");
    expect(
      storageOf({
        get localStorage(): Storage {
          return refuse();
        },
      }),
    ).toBeNull();
  });
});
