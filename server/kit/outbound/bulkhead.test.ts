import { expect, it } from "vitest";
import { Bulkhead, OutsideBusy } from "./bulkhead";

/** Asks for one helper again and again, and never gets an answer. */
function hang(bulkhead: Bulkhead, helper: string, count: number) {
  const release = Promise.withResolvers<string>();
  const asked = Array.from({ length: count }, () => bulkhead.ask(helper, () => release.promise));
  return { ...release, outcomes: Promise.allSettled(asked) };
}

const busy = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter((one) => one.status === "rejected" && one.reason instanceof OutsideBusy).length;

it("lets a fifth of the requests wait for one helper, and refuses the next at once", async () => {
  const bulkhead = new Bulkhead(100);
  const scanner = hang(bulkhead, "scanner", 21);
  expect(await bulkhead.ask("keys", async () => "answered")).toBe("answered");
  scanner.resolve("clean");
  expect(busy(await scanner.outcomes)).toBe(1);
});

it("lets three fifths wait for all helpers together", async () => {
  const bulkhead = new Bulkhead(100);
  const all = ["a", "b", "c", "d"].map((helper) => hang(bulkhead, helper, 20));
  for (const one of all) one.resolve("late");
  expect((await Promise.all(all.map((one) => one.outcomes))).map(busy)).toEqual([0, 0, 0, 20]);
});

it("gives the places back, also after a failure", async () => {
  const bulkhead = new Bulkhead(5);
  for (let turn = 0; turn < 10; turn += 1) {
    await expect(bulkhead.ask("keys", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  }
  expect(await bulkhead.ask("keys", async () => "up")).toBe("up");
});

it("lets one wait however few requests the server answers at once", async () => {
  expect(await new Bulkhead(1).ask("keys", async () => "answered")).toBe("answered");
});
