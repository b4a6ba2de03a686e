import { describe, expect, it } from "vitest";
import type { PluginState } from "../../kernel";
import { promiseResult } from "./settled";
import { ContributionCode } from "./contribution-code";

function portal() {
  const asked: string[] = [];
  const broken = new Set<string>();
  let state: PluginState = "active";
  const code = new ContributionCode({
    registry: { find: () => undefined },
    pluginOf: (id) => id.split(".", 1)[0] ?? "",
    pluginState: () => state,
    resolve: async <T>(contribution: string, field?: string) => {
      const id = field === undefined ? contribution : `${contribution}/${field}`;
      asked.push(id);
      if (broken.has(id)) throw new Error(`no ${id}`);
      return `code of ${id}` as T;
    },
  });
  return {
    code,
    asked,
    broken,
    setState: (next: PluginState) => {
      state = next;
    },
  };
}

describe("ContributionCode", () => {
  it("gives the same promise at every ask, so that what has come is drawn at once", async () => {
    const { code, asked } = portal();
    const first = code.of("a.one");
    expect(code.of("a.one")).toBe(first);
    await first;
    expect(code.of("a.one")).toBe(first);
    expect(asked).toEqual(["a.one"]);
  });

  it("asks again once its plugin was stopped", async () => {
    const { code, asked, setState } = portal();
    await code.of("a.one");
    setState("idle");
    await code.of("a.one");
    expect(asked).toEqual(["a.one", "a.one"]);
  });

  it("keeps a failure until it is told to forget it", async () => {
    const { code, asked, broken, setState } = portal();
    broken.add("a.one");
    setState("failed");
    await expect(code.of("a.one")).rejects.toThrow("no a.one");
    await expect(code.of("a.one")).rejects.toThrow("no a.one");
    expect(asked).toHaveLength(1);
    broken.clear();
    code.forget("a.one");
    await expect(code.of("a.one")).resolves.toBe("code of a.one");
  });

  it("asks again for what failed, and for nothing else, once that is wanted anew", async () => {
    const { code, asked, broken } = portal();
    broken.add("b.two");
    const ids = ["a.one", "b.two"];
    expect(await code.allOf(ids)).toHaveLength(1);
    broken.clear();
    expect(await code.allOf(ids)).toHaveLength(1);
    code.forgetFailed(ids);
    expect(await code.allOf(ids)).toHaveLength(2);
    expect(asked).toEqual(["a.one", "b.two", "b.two"]);
  });

  it("asks again for the failed code of one field, and for no other field's", async () => {
    const { code, asked, broken } = portal();
    broken.add("a.one/shown");
    await code.of("a.one");
    await expect(code.of("a.one", "shown")).rejects.toThrow("no a.one/shown");
    broken.clear();
    code.forgetFailed(["a.one"], "shown");
    await expect(code.of("a.one", "shown")).resolves.toBe("code of a.one/shown");
    await code.of("a.one");
    expect(asked).toEqual(["a.one", "a.one/shown", "a.one/shown"]);
  });

  it("gives of several those that can be had, in order, by one promise", async () => {
    const { code, broken } = portal();
    broken.add("b.two");
    const all = code.allOf(["a.one", "b.two", "c.three"]);
    expect(code.allOf(["a.one", "b.two", "c.three"])).toBe(all);
    expect((await all).map(({ id }) => id)).toEqual(["a.one", "c.three"]);
  });

  it("lets a failed prefetch be tried again", async () => {
    const { code, asked, broken } = portal();
    broken.add("a.one");
    code.prefetch("a.one");
    await new Promise((resolve) => setTimeout(resolve));
    broken.clear();
    await expect(code.of("a.one")).resolves.toBe("code of a.one");
    expect(asked).toHaveLength(2);
  });

  it("has at once what was loaded ahead of the drawing, and loads again what failed", async () => {
    const { code, asked, broken } = portal();
    broken.add("a.one/shown");
    await Promise.all([code.ahead("a.one"), code.ahead("a.one", "shown")]);
    expect(promiseResult(code.of("a.one"))).toEqual({ value: "code of a.one" });
    broken.clear();
    await expect(code.of("a.one", "shown")).resolves.toBe("code of a.one/shown");
    expect(asked).toEqual(["a.one", "a.one/shown", "a.one/shown"]);
  });
});
