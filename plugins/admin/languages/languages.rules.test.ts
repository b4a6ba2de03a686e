import { describe, expect, it } from "vitest";
import { layeredValue } from "../draft/layers.rules";
import { configurationOf, unedited } from "../draft/testing";
import { OFFERED, offeredBy, withLanguage } from "./languages.rules";

const all = ["de-DE", "en-US", "fr-FR"];

describe("offeredBy", () => {
  it.each([
    ["", all],
    [undefined, all],
    ["fr-FR,de-DE", ["de-DE", "fr-FR"]],
    [" en-US , xx-XX", ["en-US"]],
    ["xx-XX", []],
  ])("%j", (value, expected) => expect(offeredBy(value, all)).toEqual(expected));
});

describe("withLanguage", () => {
  const change = (tag: string, isOffered: boolean, revision?: string, tenant?: string) => {
    const named = (value: string | undefined) => (value === undefined ? {} : { settings: { [OFFERED]: value } });
    const edited = unedited(configurationOf({ tenant: named(tenant), revision: named(revision) }));
    return withLanguage(layeredValue(edited, ["settings", OFFERED], { value: "" }), all, tag, isOffered);
  };

  it("names the languages that are left", () => expect(change("fr-FR", false)).toBe("de-DE, en-US"));
  it("adds one in the order of the portal", () => expect(change("en-US", true, "fr-FR", "de-DE")).toBe("en-US, fr-FR"));
  it("names none when all are offered against a file", () =>
    expect(change("de-DE", true, "en-US, fr-FR", "en-US")).toBe(""));
  it("leaves the revision when it says what the file says", () => {
    expect(change("de-DE", true, "en-US, fr-FR")).toBeUndefined();
    expect(change("de-DE", false, "de-DE, en-US", "en-US")).toBeUndefined();
  });
});
