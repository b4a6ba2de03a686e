import { describe, expect, it } from "vitest";
import { settled } from "./settled";

describe("how a promise ended", () => {
  it("is not known before, and known at once after", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(settled(promise)).toBeNull();
    resolve("code");
    expect(settled(promise)).toBeNull();
    await promise;
    expect(settled(promise)).toEqual({ value: "code" });
  });

  it("is known before those are told who waited for it after the first ask", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    settled(promise);
    const seen = promise.then(() => settled(promise));
    resolve("code");
    expect(await seen).toEqual({ value: "code" });
  });

  it("may be a failure, even an empty one", async () => {
    const promise = Promise.reject();
    settled(promise);
    await promise.catch(() => {});
    expect(settled(promise)).toEqual({ error: undefined });
  });
});
