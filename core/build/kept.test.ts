import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kept } from "./kept.ts";

let folder: string;
let made: number;
const A_MINUTE = 60_000;

/** Saves a file with a time in the past. A file that is saved while something is made from it is tested separately. */
function save(name: string, text: string, before = A_MINUTE): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, new Date(Date.now() - before), new Date(Date.now() - before));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  made = 0;
  save("a.ts", "a");
  save("b.ts", "b");
});
afterEach(() => rmSync(folder, { recursive: true }));

function work(...from: string[]) {
  return kept(async () => {
    made += 1;
    return { made, from: from.map((name) => join(folder, name)) };
  });
}

describe("what is kept", () => {
  it.each<[string, () => void, number]>([
    ["nothing was saved", () => {}, 1],
    ["a file of something else was saved", () => save("other.ts", "x", 0), 1],
    ["a source was saved", () => save("b.ts", "b", A_MINUTE / 2), 2],
    ["an older text of a source was put back", () => save("b.ts", "b", 2 * A_MINUTE), 2],
    [
      "a source was replaced by another file",
      () => {
        save("b.ts.tmp", "c");
        renameSync(join(folder, "b.ts.tmp"), join(folder, "b.ts"));
      },
      2,
    ],
    ["a source is gone", () => rmSync(join(folder, "b.ts")), 2],
  ])("when %s", async (_, change, times) => {
    const get = work("a.ts", "b.ts");
    await get();
    change();
    expect(await get()).toBe(times);
    expect(made).toBe(times);
  });

  it("is made anew when a file has come into a folder that it was made from", async () => {
    utimesSync(folder, new Date(0), new Date(0));
    const get = work("a.ts", ".");
    await get();
    expect(await get()).toBe(1);
    save("a", "shadow", 0);
    expect(await get()).toBe(2);
  });

  it("is made anew when a source was saved while it was being made", async () => {
    const get = kept(async () => {
      made += 1;
      if (made === 1) save("a.ts", "saved meanwhile", 0);
      return { made, from: [join(folder, "a.ts")] };
    });
    await get();
    expect(await get()).toBe(2);
  });

  it("is tried again after a failure, though nothing was saved", async () => {
    const get = kept(async () => {
      made += 1;
      if (made === 2) throw new Error("broken");
      return { made, from: [join(folder, "a.ts")] };
    });
    expect(await get()).toBe(1);
    save("a.ts", "broken", A_MINUTE / 2);
    await expect(get()).rejects.toThrow("broken");
    expect(await get()).toBe(3);
  });
});
