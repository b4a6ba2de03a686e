import { describe, expect, it } from "vitest";
import { accentSamples } from "./branding.rules";

describe("accentSamples", () => {
  it.each(["#3b5bdb", "#ffe600", "#000000", "#ffffff", "#ff0000"])("are readable in both themes: %s", (accent) => {
    const samples = accentSamples(accent);
    expect(samples.map(({ theme }) => theme)).toEqual(["light", "dark"]);
    for (const { contrast } of samples) expect(contrast).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["", "#3b5", "blue", "#3b5bdbff"])("are none while the text is no colour: “%s”", (accent) => {
    expect(accentSamples(accent)).toEqual([]);
  });
});
