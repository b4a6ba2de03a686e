import { describe, expect, it } from "vitest";
import { mergeConfig } from "../config/merge-config";
import { readConfig } from "../read-config";
import { testManifests } from "../testing/portal";
import { settingTime } from "../validate/field-value";

const fields = {
  text: { type: "texts", required: true, description: "What it says." },
  picture: { type: "picture", description: "A picture." },
  link: { type: "link", description: "Where it leads." },
  from: { type: "time", description: "When it appears." },
  until: { type: "time", after: "from", description: "When it goes." },
  roles: { type: "stringList", description: "For whom." },
};
const { model } = testManifests({
  id: "notes",
  settings: {
    "notes.banners": { type: "objectList", default: [], serverOnly: true, description: "Banners.", fields },
    "notes.words": { type: "stringList", default: [], description: "Words." },
  },
  contributes: {},
});
const names = { texts: null, icons: new Set<string>(), pictures: new Set(["spring.png"]) };

const read = (settings: object, layer: "base" | "tenant" = "base") =>
  readConfig(layer, { file: "config-ui/config.json", text: JSON.stringify({ settings }, null, 2) }, model, names);

/** What stays of a faulty banner between two good ones, and the faults with their places. */
function readBetween(faulty: unknown) {
  const good = (id: string) => ({ id, text: "Hello" });
  const { layer, diagnostics } = read({ "notes.banners": [good("before"), faulty, good("after")] });
  const kept = layer?.value.settings?.["notes.banners"] as readonly { readonly id: string }[];
  const faults = diagnostics.map(({ code, place }) => `${code} ${place?.line} ${place?.pointer}`);
  return { kept: kept.map(({ id }) => id), faults };
}

const at = (key: string) => `/settings/notes.banners/1${key}`;

describe("a setting that is a list of objects", () => {
  it.each<[string, object]>([
    ["a text alone", {}],
    ["a text in languages", { text: { "en-US": "Hello", de: "Hallo" } }],
    ["a sign that is no HTML", { text: "5 < 7, I <3 it & more" }],
    ["a picture that is there", { picture: "/config-ui/branding/spring.png" }],
    ["a path", { link: "/learn/catalog?q=a#b" }],
    ["an https address", { link: "https://shop.example.org/a" }],
    ["one day", { from: "2026-12-01", until: "2026-12-01" }],
    ["moments with zones", { from: "2026-12-01T09:00:00+01:00", until: "2026-12-01T08:30Z" }],
    ["a leap day", { from: "2028-02-29" }],
    ["an audience", { roles: ["Author"] }],
    ["a switch", { enabled: false }],
  ])("takes %s", (_, more) => {
    const result = readBetween({ id: "one", text: "Hello", ...more });
    expect(result).toEqual({ kept: ["before", "one", "after"], faults: [] });
  });

  it.each<[string, object, string]>([
    ["a script", { text: "<script>alert(1)</script>" }, "text"],
    ["HTML in one of its languages", { text: { "en-US": "Hi", "de-DE": "<img src=x onerror=alert(1)>" } }, "text"],
    ["a comment", { text: "a <!-- b" }, "text"],
    ["an empty text", { text: " " }, "text"],
    ["a text in no language", { text: {} }, "text"],
    ["a name that is no language", { text: { "<b>": "Hello" } }, "text"],
    ["a text that is a list", { text: ["Hello"] }, "text"],
    ["a javascript: link", { link: "javascript:alert(1)" }, "link"],
    ["a javascript: link in disguise", { link: " JavaScript:alert(1)" }, "link"],
    ["a data: link", { link: "data:text/html,<script>1</script>" }, "link"],
    ["a link without TLS", { link: "http://shop.example.org" }, "link"],
    ["a link to another host that looks like a path", { link: "//evil.example" }, "link"],
    ["the same with a backslash", { link: "/\\evil.example" }, "link"],
    ["the same with a tab", { link: "/\t/evil.example" }, "link"],
    ["an address without a host", { link: "https://" }, "link"],
    ["a link with a password", { link: "https://bank.example@evil.example/" }, "link"],
    ["a picture from elsewhere", { picture: "https://cdn.example/a.png" }, "picture"],
    ["a picture that is data", { picture: "data:image/svg+xml,<svg onload=alert(1)>" }, "picture"],
    ["a picture outside of its folder", { picture: "/config-ui/branding/../config.json" }, "picture"],
    ["a file that is no picture", { picture: "/config-ui/branding/a.html" }, "picture"],
    ["a day that no month has", { from: "2026-02-30" }, "from"],
    ["a time without a zone", { from: "2026-12-01T09:00:00" }, "from"],
    ["an hour that no day has", { until: "2026-12-01T25:00:00Z" }, "until"],
    ["a time in words", { until: "tomorrow" }, "until"],
    ["a time that is a number", { until: 1_800_000_000 }, "until"],
    ["an audience of nobody", { roles: [] }, "roles"],
    ["an audience that is no list", { roles: "Author" }, "roles"],
    ["a switch that is a word", { enabled: "no" }, "enabled"],
  ])("leaves out alone what has %s, and says where", (_, more, field) => {
    const keys = Object.keys({ id: 0, text: 0, ...more });
    // The list begins in line 3, the first object takes four lines, and the faulty one begins in line 8.
    const line = 9 + keys.indexOf(field);
    const { kept, faults } = readBetween({ id: "one", text: "Hello", ...more });
    expect(kept).toEqual(["before", "after"]);
    expect(faults).toEqual([expect.stringContaining(`FIELD_VALUE`)]);
    expect(faults[0]).toBe(`FIELD_VALUE ${line} ${at(`/${field}`)}`);
  });

  it.each<[string, unknown, string]>([
    ["an end before its start", { id: "one", text: "Hi", from: "2026-12-02", until: "2026-12-01" }, "FIELD_ORDER 12"],
    [
      "an end at its start",
      { id: "one", text: "Hi", from: "2026-12-02T09:00:00+01:00", until: "2026-12-02T08:00:00Z" },
      "FIELD_ORDER 12",
    ],
    [
      "a picture that is not there",
      { id: "one", picture: "/config-ui/branding/x.png", text: "Hi" },
      "FIELD_PICTURE 10",
    ],
    ["a key without meaning", { id: "one", text: "Hi", html: "x" }, "KEY_UNKNOWN 11"],
    ["no text", { id: "one" }, "KEY_MISSING 8"],
    ["no id", { text: "Hi" }, "KEY_MISSING 8"],
    ["an id that is no name", { id: "../one", text: "Hi" }, "FIELD_VALUE 9"],
    ["the id of one before", { id: "before", text: "Hi" }, "ENTRY_TWICE 9"],
    ["no object", "Hi", "FIELD_VALUE 8"],
    ["nothing", null, "FIELD_VALUE 8"],
  ])("leaves out %s", (_, faulty, fault) => {
    const { kept, faults } = readBetween(faulty);
    expect(kept).toEqual(["before", "after"]);
    expect(faults.map((each) => each.replace(/ \S+$/, ""))).toEqual([fault]);
  });

  it("says all faults of an object at once, and keeps the first of two with one id", () => {
    const { kept, faults } = readBetween({ id: "after", link: "javascript:1", more: 1 });
    expect(kept).toEqual(["before"]);
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
      "KEY_UNKNOWN",
      "KEY_MISSING",
      "FIELD_VALUE",
      "ENTRY_TWICE",
    ]);
  });

  it("is replaced as a whole by the tenant's", () => {
    const layers = [
      read({ "notes.banners": [{ id: "one", text: "Hi" }] }).layer,
      read({ "notes.banners": [{ id: "two", text: "Ho" }] }, "tenant").layer,
    ].flatMap((layer) => layer ?? []);
    expect(mergeConfig(layers).config.settings?.["notes.banners"]).toEqual([{ id: "two", text: "Ho" }]);
  });

  it.each([
    ["a list of words with something else", { "notes.words": ["a", { id: "b" }] }],
    ["an object in place of the list", { "notes.banners": { id: "one", text: "Hi" } }],
    ["a word in place of the list", { "notes.banners": "Hi" }],
  ])("is not mixed up with %s", (_, settings) => {
    const { layer, diagnostics } = read(settings);
    expect(layer?.value.settings).toEqual({});
    expect(diagnostics.map(({ code }) => code)).toEqual([expect.stringMatching(/^(SETTING_TYPE|VALUE_TYPE)$/)]);
  });
});

describe("settingTime", () => {
  it.each<[string, "from" | "until", string | null]>([
    ["2026-12-01", "from", "2026-12-01T00:00:00.000Z"],
    ["2026-12-31", "until", "2027-01-01T00:00:00.000Z"],
    ["2026-12-01T09:00:00+05:30", "from", "2026-12-01T03:30:00.000Z"],
    ["2026-12-01T09:00:00+05:30", "until", "2026-12-01T03:30:00.000Z"],
    ["2026-13-01", "from", null],
  ])("%s as %s", (value, edge, moment) => expect(settingTime(value, edge)?.toISOString() ?? null).toBe(moment));
});
