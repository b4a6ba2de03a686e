import { beforeEach, describe, expect, it, vi } from "vitest";
import { Attention, type UnreadText } from "./attention.store";

/** An element with a known position in the document. */
const at = (place: number) =>
  ({
    place,
    compareDocumentPosition: (other: { place: number }) => (other.place > place ? 4 : 2),
  }) as unknown as Element;

function reader(place: number) {
  const told: boolean[] = [];
  const one: UnreadText = { element: at(place), attend: (isAttended) => told.push(isAttended) };
  return { one, told };
}

describe("the learner's attention", () => {
  let attention: Attention;
  beforeEach(() => {
    vi.stubGlobal("Node", { DOCUMENT_POSITION_FOLLOWING: 4 });
    attention = new Attention();
    return () => vi.unstubAllGlobals();
  });

  it("is with the first of the texts on the screen, in whatever order they came", () => {
    const [first, second] = [reader(1), reader(2)];
    attention.seek(second.one);
    attention.seek(first.one);
    expect([first.told, second.told]).toEqual([[true], [true, false]]);
  });

  it("goes on to the next when one was read or has left the screen", () => {
    const [first, second] = [reader(1), reader(2)];
    attention.seek(first.one);
    attention.seek(second.one);
    attention.leave(first.one);
    expect([first.told, second.told]).toEqual([[true, false], [true]]);
  });

  it("stays where it is when another one leaves", () => {
    const [first, second] = [reader(1), reader(2)];
    attention.seek(first.one);
    attention.seek(second.one);
    attention.leave(second.one);
    expect([first.told, second.told]).toEqual([[true], []]);
  });
});
