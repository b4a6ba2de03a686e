import { describe, expect, it } from "vitest";
import { accentSamples, addressIn, isPicture } from "./branding.rules";

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

describe("the address of an uploaded picture", () => {
  it("is that of the answer, and goes only into fields of pictures", () => {
    expect(addressIn({ address: "/api/platform/v1/branding-pictures/a" })).toBe("/api/platform/v1/branding-pictures/a");
    expect(() => addressIn({})).toThrow("has no address");
    expect((["name", "accent", "helpUrl", "logo", "favicon"] as const).map(isPicture)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
