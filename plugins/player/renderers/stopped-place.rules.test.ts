import { describe, expect, it } from "vitest";
import { findPlace, placeIn, placeOf } from "./stopped-place.rules";

const blocks = ["Wind", "The wind comes from the sea.", "It turns at night.", "Sailors know that well.", "The end."];
const place = { at: 2, quote: "It turns at night.", before: "The wind comes from the sea." };

describe("the place at which a learner stopped", () => {
  it("is a block with its beginning and that of the block before", () => {
    expect(placeOf(blocks, 2)).toEqual(place);
    expect(placeOf(["a", `${"word \n ".repeat(200)}`], 1)?.quote).toHaveLength(160);
  });

  it.each([0, -1])("is none at block %d: nothing was read yet", (at) => expect(placeOf(blocks, at)).toBeNull());

  it.each([
    ["in the same text", blocks, 2],
    ["after paragraphs were put before it", ["New", "Newer", ...blocks], 4],
    ["after one before it was deleted", blocks.toSpliced(1, 1), 1],
    ["in other white space", blocks.with(2, "  It turns\n at   night. "), 2],
    ["after it was written anew, by the block before it", blocks.with(2, "By night everything is different."), 2],
    ["after it was deleted: the block that follows", blocks.toSpliced(2, 1), 2],
    ["after it was the last one and was deleted", blocks.slice(0, 2), 1],
    ["after it and the one before were changed a little", ["Wind", "Wind blows.", "Yes, it turns at night, too."], 2],
    [
      "where the same words stand several times: the nearest",
      ["It turns at night.", "x", "y", "It turns at night."],
      3,
    ],
    ["in another text", ["Bread", "Flour and water.", "Salt."], null],
    ["in an empty text", [], null],
  ])("is found %s", (_, now, index) => expect(findPlace(now, place)).toBe(index));

  it("is not found by a picture's empty block", () => {
    expect(findPlace(["", "a", ""], { at: 2, quote: "", before: "" })).toBeNull();
  });

  it.each([
    [{ stopped: place }, place],
    [{ stopped: place, other: 1 }, place],
    [null, null],
    [undefined, null],
    [{}, null],
    [{ stopped: null }, null],
    [{ stopped: "2" }, null],
    [{ stopped: { ...place, at: -1 } }, null],
    [{ stopped: { ...place, at: 1.5 } }, null],
    [{ stopped: { at: 2 } }, null],
    [{ stopped: { ...place, quote: 5 } }, null],
  ])("in %j is %j", (data, kept) => expect(placeIn(data)).toEqual(kept));
});
