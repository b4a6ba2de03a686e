import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inject, injectable } from "inversify";
import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { pageManifest, testKernel } from "../testing/portal";
import type { PluginDefinition } from "../types";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Whether an object is garbage-collected. The collector may need several tries. */
async function goesAway(reference: WeakRef<object>): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    collect();
    if (reference.deref() === undefined) return true;
  }
  return false;
}

const Api = Symbol("api");

function notesWithStore(): PluginDefinition {
  @injectable()
  class Store {
    readonly data = new Array(1000).fill("data");

    constructor(@inject(Api) readonly api: object) {}
  }
  return {
    id: "notes",
    screens: { page: async () => () => "page" },
    services: ({ bind }) => {
      bind(Store).toSelf().inSingletonScope();
      bind("store").toService(Store);
    },
    activate: (context) => {
      const store = context.get<Store>("store");
      const stop = autorun(() => store.data.length);
      return { [Symbol.dispose]: stop };
    },
  };
}

describe("a plugin that was turned off", () => {
  it("leaves nothing behind: its stores can be collected while the portal goes on", async () => {
    const portal = testKernel([pageManifest("notes")], { code: [], loadPlugin: async () => notesWithStore() });
    portal.root.bind(Api).toConstantValue({});
    const stopWatching = autorun(() => portal.kernel.registry.list("routes"));
    await portal.kernel.resolve("notes.page");
    const store = new WeakRef(portal.kernel.service<object>("notes", "store"));
    expect(await goesAway(store)).toBe(false);
    portal.configure({ plugins: { notes: { enabled: false } } });
    expect(await goesAway(store)).toBe(true);
    expect(portal.root.get(Api)).toEqual({});
    stopWatching();
  });
});
