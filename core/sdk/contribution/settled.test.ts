import { describe, expect, it } from "vitest";
import { promiseResult } from "./settled";

describe("how a promise ended", () => {
  it("is not known before, and known at once after", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(promiseResult(promise)).toBeNull();
    resolve("code");
    expect(promiseResult(promise)).toBeNull();
    await promise;
    expect(promiseResult(promise)).toEqual({ value: "code" });
  });

  it("is known before those are told who waited for it after the first ask", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    promiseResult(promise);
    const seen = promise.then(() => promiseResult(promise));
    resolve("code");
    expect(await seen).toEqual({ value: "code" });
  });

  it("may be a failure, even an empty one", async () => {
    const promise = Promise.reject();
    promiseResult(promise);
    await promise.catch(() => {});
    expect(promiseResult(promise)).toEqual({ error: undefined });
  });
});
