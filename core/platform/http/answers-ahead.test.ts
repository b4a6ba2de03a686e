import { describe, expect, it } from "vitest";
import { AnswersAhead } from "./answers-ahead";

const sent = { place: "/learn/open?a=1", answers: { getList: [1, 2] } };

describe("answers that the page brought along", () => {
  it("are taken once, on the page that they were sent for", () => {
    const ahead = new AnswersAhead(sent, () => "/learn/open?a=1");
    expect(ahead.search).toBe("?a=1");
    expect(ahead.take({ id: "getOther" })).toBeUndefined();
    expect(ahead.take({ id: "getList" })).toEqual([1, 2]);
    expect(ahead.take({ id: "getList" })).toBeUndefined();
  });

  it("are nothing for another page, and for a page that brought none", () => {
    expect(new AnswersAhead(sent, () => "/learn/open?a=2").take({ id: "getList" })).toBeUndefined();
    const none = new AnswersAhead(undefined, () => "/learn");
    expect([none.search, none.take({ id: "getList" })]).toEqual(["", undefined]);
  });
});
