import { describe, expect, it } from "vitest";
import { embedAddress, readPlayerMessage, YOUTUBE } from "./youtube";

const say = (data: unknown, origin = YOUTUBE) => readPlayerMessage({ origin, data });

describe("messages of the embedded player", () => {
  it("tells where the video is", () => {
    const data = JSON.stringify({ event: "infoDelivery", info: { currentTime: 12.5, duration: 60 } });
    expect(say(data)).toEqual({ time: 12.5, duration: 60 });
  });

  it("is heard before it knows where it is", () => {
    expect(say('{"event":"onReady"}')).toEqual({ time: null, duration: null });
  });

  it.each([
    ["of another origin", '{"event":"onReady"}', "https://evil.example"],
    ["that are not text", { event: "onReady" }, YOUTUBE],
    ["that are not JSON", "hello", YOUTUBE],
    ["that are null", "null", YOUTUBE],
    ["without an event", '{"info":{}}', YOUTUBE],
  ])("are nothing when they are %s", (_name, data, origin) => expect(say(data, origin)).toBeNull());

  it.each([['"12"'], ["null"], ['{"a":1}']])("takes %s for no time", (time) => {
    expect(say(`{"event":"infoDelivery","info":{"currentTime":${time}}}`)?.time).toBeNull();
  });
});

describe("the player's address", () => {
  it("keeps a hostile id inside its path", () => {
    const address = new URL(embedAddress("../../evil?x=1#y", "https://portal.example", 12.9, null));
    expect(address.origin).toBe(YOUTUBE);
    expect(address.pathname).toMatch(/^\/embed\/[^/]+$/);
    expect(address.searchParams.get("start")).toBe("12");
    expect(address.searchParams.get("origin")).toBe("https://portal.example");
  });
});
