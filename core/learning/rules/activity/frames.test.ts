import { describe, expect, it } from "vitest";
import { frameEntry, frameSources, mayBeFramed } from "./frames";

describe("the frames that a tenant allows", () => {
  it("are named as a content security policy does, players by their name, and nothing that is no origin", () => {
    const allowed = ["youtube", "vimeo", "https://a.example", "https://*.b.example:8443"];
    const refused = ["https://x.example; script-src *", "http://a.example", "https://*", "https://a.example/path", "*"];
    expect(frameSources([...allowed, ...refused, "toString"])).toEqual([
      "https://www.youtube-nocookie.com",
      "https://www.youtube.com",
      "https://player.vimeo.com",
      "https://a.example",
      "https://*.b.example:8443",
    ]);
  });

  it.each([
    ["https://www.youtube-nocookie.com", "youtube"],
    ["https://player.vimeo.com", "vimeo"],
    ["https://a.example", "https://a.example"],
  ])("%s is allowed by %s", (origin, entry) => {
    expect(frameEntry(origin)).toBe(entry);
    expect(mayBeFramed(`${origin}/x`, [entry])).toBe(true);
  });

  it.each([
    ["https://a.example/x?y#z", ["https://a.example"], true],
    ["https://A.EXAMPLE/x", ["https://a.Example"], true],
    ["https://a.example:443/x", ["https://a.example"], true],
    ["https://a.example/x", ["https://a.example:443"], true],
    ["https://a.example:8443/x", ["https://a.example"], false],
    ["https://a.example/x", ["https://a.example:8443"], false],
    ["https://b.a.example/x", ["https://a.example"], false],
    ["https://b.a.example/x", ["https://*.a.example"], true],
    ["https://a.example/x", ["https://*.a.example"], false],
    ["https://evila.example/x", ["https://*.a.example"], false],
    ["http://a.example/x", ["https://a.example"], false],
    ["https://a.example@evil.example/", ["https://a.example"], false],
    ["https://player.vimeo.com/video/1", ["vimeo"], true],
    ["https://player.vimeo.com/video/1", ["youtube"], false],
    ["https://www.youtube-nocookie.com/embed/1", ["youtube"], true],
    ["no address", ["https://a.example"], false],
    ["https://a.example/x", [], false],
  ])("%s with %j: %s", (address, allowed, expected) => expect(mayBeFramed(address, allowed)).toBe(expected));
});
