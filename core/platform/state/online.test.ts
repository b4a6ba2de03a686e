import { describe, expect, it } from "vitest";
import { Online } from "./online";

function begin(onLine = true) {
  const window = Object.assign(new EventTarget(), { navigator: { onLine } });
  let now = 1_000;
  const online = new Online(window, () => now);
  const goOffline = (at: number) => {
    now = at;
    window.dispatchEvent(new Event("offline"));
  };
  return { online, goOffline, comeBack: () => window.dispatchEvent(new Event("online")) };
}

describe("Online", () => {
  it("begins with what the browser says", () => {
    expect([begin(true).online.isOnline, begin(false).online.isOnline]).toEqual([true, false]);
  });

  it.each([
    ["that was asked before the connection was lost says nothing", 1_999, false],
    ["that was asked in the moment in which it was lost says nothing", 2_000, false],
    ["that was asked after that shows that it is there again", 2_001, true],
  ])("an answer %s", (_, sent, isOnline) => {
    const { online, goOffline } = begin();
    goOffline(2_000);
    online.answered(sent);
    expect(online.isOnline).toBe(isOnline);
  });

  it("takes every answer after the browser has said that the connection is there again", () => {
    const { online, goOffline, comeBack } = begin();
    goOffline(2_000);
    comeBack();
    expect(online.isOnline).toBe(true);
    online.lost();
    online.answered(1_500);
    expect(online.isOnline).toBe(true);
  });

  it("takes an older answer after another request got none: that need not be the connection", () => {
    const { online } = begin();
    online.lost();
    expect(online.isOnline).toBe(false);
    online.answered(500);
    expect(online.isOnline).toBe(true);
  });
});
