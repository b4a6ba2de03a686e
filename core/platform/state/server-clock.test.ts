import { describe, expect, it } from "vitest";
import { ServerClock } from "./server-clock";

const at = Date.parse("2026-11-21T10:00:00.000Z");
const header = (time: number) => new Date(time).toUTCString();

describe("ServerClock", () => {
  it("takes the page's time at the start", () => {
    const clock = new ServerClock("2026-11-21T11:00:00.000Z", () => at);
    expect(clock.now().toISOString()).toBe("2026-11-21T11:00:00.000Z");
  });

  it("uses this machine's time when the page says none", () => {
    expect(new ServerClock(null, () => at).now().getTime()).toBe(at);
  });

  it.each([
    { name: "ahead", server: at + 90_000 },
    { name: "behind", server: at - 90_000 },
  ])("measures a server that is $name to within a second", ({ server }) => {
    const clock = new ServerClock(null, () => at);
    clock.observe(header(server), { sent: at - 20, received: at + 20 });
    expect(Math.abs(clock.now().getTime() - server)).toBeLessThanOrEqual(520);
  });

  it("keeps a good measurement over a slow one that agrees", () => {
    const clock = new ServerClock(null, () => at);
    clock.observe(header(at), { sent: at - 10, received: at + 10 });
    const offset = clock.offset;
    clock.observe(header(at), { sent: at - 3000, received: at + 5000 });
    expect(clock.offset).toBe(offset);
  });

  it("takes a better measurement than the page's time", () => {
    const clock = new ServerClock(new Date(at).toISOString(), () => at);
    clock.observe(header(at + 1000), { sent: at - 1499, received: at + 1499 });
    expect(clock.offset).toBe(1500);
  });

  // The server's time in the page is exact to 2 s. The time in an answer that took 8 s is exact to 4.5 s. So the two
  // contradict each other only if they differ by more than 6.5 s.
  it.each([
    ["keeps the page's time over a slow answer that can agree", 6500, 0],
    ["believes a slow answer that cannot", 6501, 6501],
    ["keeps the page's time over a slow answer from behind that can agree", -6500, 0],
    ["believes a slow answer from behind that cannot", -6501, -6501],
  ])("%s", (_what, measured, offset) => {
    const clock = new ServerClock(new Date(at).toISOString(), () => at);
    const middle = at + 500 - measured;
    clock.observe(header(at), { sent: middle - 4000, received: middle + 4000 });
    expect(clock.offset).toBe(offset);
  });

  it("follows when this machine's clock is set while the page is open", () => {
    const clock = new ServerClock(null, () => at);
    clock.observe(header(at), { sent: at - 10, received: at + 10 });
    const hourBack = at - 3_600_000;
    clock.observe(header(at), { sent: hourBack - 10, received: hourBack + 10 });
    expect(clock.offset).toBeGreaterThan(3_599_000);
  });

  it.each([null, "", "not a date"])("ignores the header %j", (value) => {
    const clock = new ServerClock(null, () => at);
    clock.observe(value, { sent: at, received: at });
    expect(clock.offset).toBe(0);
  });
});
