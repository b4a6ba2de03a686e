import { describe, expect, it } from "vitest";
import { Modes } from "./modes.store";

describe("modes of the page", () => {
  it("last until all who entered them have left", () => {
    const modes = new Modes();
    const one = modes.enter("reading");
    const other = modes.enter("reading");
    expect(modes.list).toEqual(["reading"]);
    one[Symbol.dispose]();
    expect(modes.list).toEqual(["reading"]);
    other[Symbol.dispose]();
    expect(modes.list).toEqual([]);
  });

  it("are left one by one, in any order", () => {
    const modes = new Modes();
    modes.enter("reading");
    const supervised = modes.enter("supervised");
    supervised[Symbol.dispose]();
    expect(modes.list).toEqual(["reading"]);
  });
});
