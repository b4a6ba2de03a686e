import { describe, expect, it } from "vitest";
import { OpenWrites } from "./open-writes";

describe("OpenWrites", () => {
  it.each([
    ["GET", 0],
    [undefined, 0],
    ["POST", 1],
    ["PUT", 1],
  ])("counts a %s while it is on its way: %i", async (method, count) => {
    const writes = new OpenWrites(async () => new Response());
    const sent = writes.fetch("/", method === undefined ? {} : { method });
    expect(writes.count).toBe(count);
    await sent;
    expect(writes.count).toBe(0);
  });

  it("counts a write that was lost no longer", async () => {
    const writes = new OpenWrites(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(writes.fetch("/", { method: "PUT" })).rejects.toThrow("Failed to fetch");
    expect(writes.count).toBe(0);
  });
});
