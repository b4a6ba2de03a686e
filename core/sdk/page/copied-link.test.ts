import { autorun } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toasts } from "../../platform/notices/toasts";
import { CopiedLink } from "./copied-link";

const tea = "/learn/courses/tea";
const coffee = "/learn/courses/coffee";
const writeText = vi.fn<(text: string) => Promise<void>>();

let toasts: Toasts;
let link: CopiedLink;

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("location", { href: "https://learn.example/learn/catalog?keyword=a" });
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  toasts = new Toasts();
  link = new CopiedLink(toasts);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const said = () => toasts.toasts.map((toast) => "message" in toast && toast.message);

describe("a link that is copied", () => {
  it("is the whole address, and is told in a notice", async () => {
    await link.copy(tea);
    expect(writeText.mock.calls).toEqual([["https://learn.example/learn/courses/tea"]]);
    expect(said()).toEqual(["sdk.copyLink.done"]);
  });

  it.each([
    [0, true],
    [9_999, true],
    [10_000, false],
  ])("counts as copied after %d ms: %s", async (time, isCopied) => {
    await link.copy(tea);
    vi.advanceTimersByTime(time);
    expect(link.isCopied(tea)).toBe(isCopied);
  });

  it.each([0, 1, 5000, 9_999])("has its full 10 s again when it is copied again after %d ms", async (time) => {
    await link.copy(tea);
    vi.advanceTimersByTime(time);
    await link.copy(tea);
    vi.advanceTimersByTime(9_999);
    expect(link.isCopied(tea)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(link.isCopied(tea)).toBe(false);
  });

  it("takes the place of another one, with its full time", async () => {
    await link.copy(tea);
    vi.advanceTimersByTime(9_999);
    await link.copy(coffee);
    vi.advanceTimersByTime(9_999);
    expect([link.isCopied(tea), link.isCopied(coffee)]).toEqual([false, true]);
  });

  it("tells the button that watches it when its time begins and ends", async () => {
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(link.isCopied(tea)));
    await link.copy(tea);
    await link.copy(tea);
    vi.advanceTimersByTime(10_000);
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  it("that the browser does not allow says so, and ends nothing that was copied before", async () => {
    await link.copy(tea);
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await link.copy(coffee);
    expect(said()).toEqual(["sdk.copyLink.done", "sdk.copyLink.failed"]);
    expect([link.isCopied(tea), link.isCopied(coffee)]).toEqual([true, false]);
  });
});
