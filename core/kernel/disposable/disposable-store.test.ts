import { describe, expect, it } from "vitest";
import { DisposableStore, toDisposable } from "./disposable-store";

describe("DisposableStore", () => {
  it("disposes the last one first, each once", () => {
    const seen: string[] = [];
    const store = new DisposableStore();
    for (const name of ["a", "b", "c"]) store.add(toDisposable(() => seen.push(name)));
    store[Symbol.dispose]();
    store[Symbol.dispose]();
    expect(seen).toEqual(["c", "b", "a"]);
    expect(store.size).toBe(0);
  });

  it("goes on after a failure and answers what failed", () => {
    const seen: string[] = [];
    const store = new DisposableStore();
    const failure = new Error("b");
    store.add(toDisposable(() => seen.push("a")));
    store.add(
      toDisposable(() => {
        throw failure;
      }),
    );
    store.add(toDisposable(() => seen.push("c")));
    expect(store.disposeAll()).toEqual([failure]);
    expect(seen).toEqual(["c", "a"]);
  });

  it("disposes at once what comes too late", () => {
    const store = new DisposableStore();
    store.disposeAll();
    let disposed = false;
    store.add(
      toDisposable(() => {
        disposed = true;
      }),
    );
    expect(disposed).toBe(true);
    expect(store.size).toBe(0);
  });
});
