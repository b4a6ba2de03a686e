import { beforeEach, describe, expect, it } from "vitest";
import { MemoryStorage } from "../../sdk/testing/memory-storage";
import { deleteOldWrites, takeDeletedWrites } from "./outbox-expiry";
import { OutboxStorage } from "./outbox-storage";

const DAY = 24 * 3600 * 1000;
const MADE = Date.UTC(2026, 10, 1);
const write = { subject: "course", callId: "save", method: "PUT", url: "/x", body: 1, command: false, tried: false };

let storage: MemoryStorage;
const of = (userId: string, now = MADE) => new OutboxStorage(storage, userId, () => now);
const count = (userId: string) => of(userId).list().length;

beforeEach(() => {
  storage = new MemoryStorage();
});

describe("deleteOldWrites", () => {
  it.each([
    [30 * DAY - 1, 1],
    [30 * DAY, 1],
    [30 * DAY + 1, 0],
  ])("after %d milliseconds leaves %d", (age, left) => {
    of("ann").add({ ...write, made: MADE });
    deleteOldWrites(storage, MADE + age);
    expect(count("ann")).toBe(left);
  });

  it("deletes what waits for anybody, and tells only that person, once", () => {
    of("ann").add({ ...write, made: MADE + DAY });
    of("ann").add({ ...write, made: MADE });
    of("ben").add({ ...write, made: MADE + 20 * DAY });
    deleteOldWrites(storage, MADE + 40 * DAY);
    expect([count("ann"), count("ben")]).toEqual([0, 1]);
    expect(takeDeletedWrites(storage, "ben")).toBeNull();
    expect(takeDeletedWrites(storage, "ann")).toEqual({ count: 2, since: MADE });
    expect(takeDeletedWrites(storage, "ann")).toBeNull();
  });

  it("goes by the server's time at which a write was made, however wrong the clock of the device is", () => {
    of("ann", MADE - 60 * DAY).add({ ...write, made: MADE });
    of("ann", MADE + 2 * DAY).add({ ...write, made: MADE });
    deleteOldWrites(storage, MADE + 29 * DAY);
    expect(count("ann")).toBe(2);
  });

  it("goes by the time in the id of a write that an older build has stored", () => {
    of("ann").add(write);
    deleteOldWrites(storage, MADE + 29 * DAY);
    expect(count("ann")).toBe(1);
    deleteOldWrites(storage, MADE + 31 * DAY);
    expect(count("ann")).toBe(0);
  });

  it("deletes nothing else", () => {
    storage.setItem("portal:ann:places", "1");
    storage.setItem("portal:ann:outbox:broken", "{");
    deleteOldWrites(storage, MADE + 400 * DAY);
    expect(storage.length).toBe(2);
  });
});
