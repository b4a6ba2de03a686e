import { describe, expect, it } from "vitest";
import { AnswersAhead } from "./answers-ahead";

const PLACE = "/learn/courses?a=1";
const list = { method: "GET", url: "/api/list?take=2" };
const other = { method: "GET", url: "/api/list?take=3" };
const answers = { [list.url]: [1, 2], [other.url]: [1, 2, 3] };

function aheadAt(place: string) {
  const page = { place };
  return { page, ahead: new AnswersAhead({ place: PLACE, answers }, () => page.place) };
}

describe("AnswersAhead", () => {
  it("answers a request once", () => {
    const { ahead } = aheadAt(PLACE);
    expect(ahead.find(list.url)).toEqual([1, 2]);
    expect(ahead.answer(list)).toEqual([1, 2]);
    expect([ahead.find(list.url), ahead.answer(list)]).toEqual([undefined, undefined]);
    expect(ahead.answer({ method: "GET", url: "/api/list" })).toBeUndefined();
    expect(ahead.answer(other)).toEqual([1, 2, 3]);
  });

  it("has nothing for another page, and nothing any more on the way back from there", () => {
    const { page, ahead } = aheadAt("/learn/courses?a=2");
    expect(ahead.answer(list)).toBeUndefined();
    page.place = PLACE;
    expect(ahead.answer(list)).toBeUndefined();
  });

  it("answers on the page to which the first one goes on, too", () => {
    const page = { place: PLACE };
    const ahead = new AnswersAhead({ place: PLACE, next: "/learn/courses/1", answers }, () => page.place);
    expect(ahead.answer(list)).toEqual([1, 2]);
    page.place = "/learn/courses/1";
    expect(ahead.answer(other)).toEqual([1, 2, 3]);
  });

  it("has nothing any more after something was changed", () => {
    const { ahead } = aheadAt(PLACE);
    expect(ahead.answer({ method: "POST", url: list.url })).toBeUndefined();
    expect(ahead.answer(list)).toBeUndefined();
  });

  it("has nothing for a page that brought nothing", () => {
    expect(new AnswersAhead(undefined, () => PLACE).answer(list)).toBeUndefined();
  });
});
