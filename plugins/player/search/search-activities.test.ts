import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findMyActivities } from "../../../core/sdk/calls";
import { id, type TestPortal, testPortal } from "../../../core/sdk/testing";
import { searchActivities } from "./search-activities";

describe("the palette finds activities", () => {
  let portal: TestPortal;
  const asked = () => portal.api.inputs(findMyActivities).map(({ query }) => (query as { text: string }).text);
  const find = (text: string, signal = new AbortController().signal) =>
    searchActivities(text, { pluginId: "player", get: () => portal.api as never }, signal);

  beforeEach(() => {
    vi.useFakeTimers();
    portal = testPortal();
    const course = { id: id(1), name: "Birds" };
    const owls = { id: id(2), name: "Owls", activityPathId: id(3), axis: `${id(4)}/${id(3)}`, course };
    portal.api.answer(findMyActivities, { data: [owls] });
  });
  afterEach(() => {
    portal[Symbol.dispose]();
    vi.useRealTimers();
  });

  it("under their course, and leads to their content", async () => {
    const found = find("ow");
    await vi.advanceTimersByTimeAsync(250);
    const to = `/courses/${id(1)}/view/content/${id(4)}/${id(3)}`;
    expect(await found).toEqual([{ id: id(3), label: "Owls", detail: "Birds", isSimilar: false, to }]);
  });

  it.each([["", "o", "o".repeat(101)]])("asks nobody for %j", async (text) => {
    expect(await find(text)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it("asks for the last text only while somebody types", async () => {
    const stop = new AbortController();
    const first = expect(find("ow", stop.signal)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(249);
    stop.abort();
    const last = find("owl");
    await vi.advanceTimersByTimeAsync(250);
    await Promise.all([first, last]);
    expect(asked()).toEqual(["owl"]);
  });
});
