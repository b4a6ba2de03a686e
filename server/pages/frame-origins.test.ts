import { expect, it } from "vitest";
import { TenantHooks } from "../kit/hooks/hooks";
import { FrameOrigins } from "./frame-origins";

const asked = { tenantId: "t", origin: "https://learn.example" };

/** The hooks of plugins that answer with these origins, in the order of the plugins' ids. */
function hooksOf(
  plugins: Readonly<Record<string, () => Promise<string[]>>>,
  off: readonly string[] = [],
  faults: string[] = [],
) {
  return new TenantHooks(
    Object.entries(plugins).map(([id, frameOrigins]) => ({ id, hooks: { frameOrigins } })),
    (plugin) => !off.includes(plugin),
    (plugin) => faults.push(plugin),
  );
}

function started() {
  const time = { now: 0 };
  return {
    time,
    frames: new FrameOrigins(
      () => ({}) as never,
      () => time.now,
    ),
  };
}

it("opens what plugins name, each origin once, and never the portal's own", async () => {
  const hooks = hooksOf({
    one: async () => ["https://lab.example", "https://learn.example"],
    two: async () => ["https://lab.example", "https://map.example"],
  });
  expect(await started().frames.of({ ...asked, hooks })).toEqual(["https://lab.example", "https://map.example"]);
});

it("asks again after five seconds, at once when it was told to forget, and for each tenant by itself", async () => {
  const { time, frames } = started();
  let times = 0;
  const hooks = hooksOf({ one: async () => [`https://lab${++times}.example`] });
  const answer = async (tenantId = "t") => (await frames.of({ ...asked, tenantId, hooks }))[0];
  expect(await answer()).toBe("https://lab1.example");
  time.now = 4999;
  expect(await answer()).toBe("https://lab1.example");
  expect(await answer("other")).toBe("https://lab2.example");
  time.now = 5000;
  expect(await answer()).toBe("https://lab3.example");
  frames.forget();
  expect(await answer()).toBe("https://lab4.example");
});

it("opens nothing for a plugin that is off, also while its answer is kept", async () => {
  const { frames } = started();
  const one = async () => ["https://lab.example"];
  expect(await frames.of({ ...asked, hooks: hooksOf({ one }) })).toHaveLength(1);
  expect(await frames.of({ ...asked, hooks: hooksOf({ one }, ["one"]) })).toEqual([]);
});

it("opens nothing for a plugin that fails, says so, and asks it again", async () => {
  const { frames } = started();
  const faults: string[] = [];
  let isBroken = true;
  const hooks = hooksOf(
    {
      one: async () => {
        if (isBroken) throw new Error("broken");
        return ["https://lab.example"];
      },
      two: async () => ["https://map.example"],
    },
    [],
    faults,
  );
  expect(await frames.of({ ...asked, hooks })).toEqual(["https://map.example"]);
  expect(faults).toEqual(["one"]);
  isBroken = false;
  expect(await frames.of({ ...asked, hooks })).toEqual(["https://lab.example", "https://map.example"]);
});
