import { reaction } from "mobx";
import { describe, expect, it } from "vitest";
import { OVERLAY_KEY, TryOut } from "./try-out";

function memory(): { storage: ConstructorParameters<typeof TryOut>[0]; stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  };
}

describe("TryOut", () => {
  it("keeps the trial in this browser until it is stopped, and enters its mode", () => {
    const { storage, stored } = memory();
    const tryOut = new TryOut(storage);
    expect(tryOut.modes).toEqual([]);
    tryOut.start({ settings: { "a.b": 1 } });
    expect(new TryOut(storage).value).toEqual({ settings: { "a.b": 1 } });
    expect(tryOut.modes).toEqual(["trial"]);
    tryOut.stop();
    expect([tryOut.value, stored.size]).toEqual([null, 0]);
  });

  it("notices what another tab has changed", () => {
    const { storage, stored } = memory();
    const tryOut = new TryOut(storage);
    const seen: unknown[] = [];
    const stop = reaction(
      () => tryOut.value,
      (value) => seen.push(value),
    );
    stored.set(OVERLAY_KEY, '{"plugins":{}}');
    tryOut.read();
    stop();
    expect(seen).toEqual([{ plugins: {} }]);
  });
});
