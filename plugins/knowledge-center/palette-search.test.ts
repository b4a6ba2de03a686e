import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { searchKnowledge } from "../../core/sdk/calls";
import { id, type TestPortal, testPortal } from "../../core/sdk/testing";
import type { Passage } from "./contract";
import { searchKnowledgeFor } from "./palette-search";

const passage = (heading: string | null, at: number): Passage => ({
  course: { id: id(1), name: "Bikes" },
  activity: { id: id(2), name: "On the road", activityPathId: id(3), axis: id(3) },
  heading,
  text: "Tram tracks",
  matches: [],
  anchor: { unit: "block", at },
  language: "en",
});

describe("the palette finds headings", () => {
  let portal: TestPortal;
  const find = async (text: string) => {
    const found = searchKnowledgeFor(
      text,
      { pluginId: "knowledge-center", get: () => portal.api as never },
      new AbortController().signal,
    );
    await vi.advanceTimersByTimeAsync(250);
    return (await found).map(({ label, detail }) => [label, detail].filter(Boolean).join(", "));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    portal = testPortal();
    const data = [passage("Tram tracks", 4), passage("Rain and cold", 1), passage(null, 0)];
    portal.api.answer(searchKnowledge, { data, languages: ["en"] });
  });
  afterEach(() => {
    portal[Symbol.dispose]();
    vi.useRealTimers();
  });

  it.each([
    ["", []],
    ["tr", ["tr"]],
    ["tram", ["Tram tracks, On the road · Bikes", "tram"]],
    ["tracks tram", ["Tram tracks, On the road · Bikes", "tracks tram"]],
    ["helmet", ["helmet"]],
  ])("that have %j, and leads to the search for it", async (text, found) => {
    expect(await find(text)).toEqual(found);
  });
});
