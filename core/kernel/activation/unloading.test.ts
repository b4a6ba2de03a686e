import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { inject, injectable, preDestroy } from "inversify";
import { autorun } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { toDisposable } from "../disposable/disposable-store";
import { codeOf, notes, off, settled } from "../testing/notes";
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

describe("a plugin that goes", () => {
  it("is disposed last thing first, whatever fails on the way, and the failure is logged", async () => {
    const disposed: string[] = [];
    const token = Symbol("store");
    const code = notes({
      services: ({ bind }) => {
        bind(token)
          .toDynamicValue(() => ({}))
          .inSingletonScope()
          .onDeactivation(() => void disposed.push("store"));
      },
      activate: (context) => {
        context.get(token);
        context.own(toDisposable(() => disposed.push("first")));
        context.own(
          toDisposable(() => {
            throw new Error("broken");
          }),
        );
        return toDisposable(() => disposed.push("last"));
      },
    });
    const portal = testKernel([pageManifest("notes")], { code: [code] });
    await portal.kernel.activate("notes");
    portal.configure(off);
    await settled();
    expect(disposed).toEqual(["last", "first", "store"]);
    expect(portal.kernel.pluginState("notes")).toBe("idle");
    expect(portal.logged.map(({ diagnostic }) => diagnostic.code)).toEqual(["PLUGIN_STOP_FAILED"]);
  });

  it("runs the @preDestroy methods of its stores", async () => {
    let destroyed = 0;
    @injectable()
    class Store {
      @preDestroy()
      stop() {
        destroyed += 1;
      }
    }
    const code = notes({ activate: (context) => void context.get(Store) });
    const portal = testKernel([pageManifest("notes")], { code: [code] });
    await portal.kernel.activate("notes");
    portal.configure(off);
    await settled();
    expect(destroyed).toBe(1);
  });

  it("stays until the last of it has left the page", async () => {
    const portal = testKernel([pageManifest("notes")], { code: [notes()] });
    await portal.kernel.resolve("notes.page");
    const mounted = portal.kernel.mount("notes.page");
    portal.configure(off);
    await settled();
    expect(portal.kernel.pluginState("notes")).toBe("active");
    mounted[Symbol.dispose]();
    expect(portal.kernel.pluginState("notes")).toBe("idle");
  });

  it("while it is being loaded is not started", async () => {
    const services = vi.fn();
    let deliver: (definition: PluginDefinition) => void = () => {};
    const loadPlugin = () => new Promise<PluginDefinition>((resolve) => (deliver = resolve));
    const portal = testKernel([pageManifest("notes")], { loadPlugin });
    const code = codeOf(portal.kernel.activate("notes"));
    portal.configure(off);
    deliver(notes({ services }));
    expect(await code).toBe("PLUGIN_OFF");
    expect(services).not.toHaveBeenCalled();
    expect(portal.logged).toEqual([]);
  });

  it("can come back with new services", async () => {
    const token = Symbol("store");
    const code = notes({
      services: ({ bind }) =>
        void bind(token)
          .toDynamicValue(() => ({}))
          .inSingletonScope(),
    });
    const portal = testKernel([pageManifest("notes")], { code: [code] });
    await portal.kernel.activate("notes");
    const first = portal.kernel.service("notes", token);
    portal.configure(off);
    await settled();
    portal.configure({});
    await portal.kernel.activate("notes");
    expect(portal.kernel.service("notes", token)).not.toBe(first);
  });

  it("goes with the kernel, mounted or not", async () => {
    const disposed: string[] = [];
    const code = notes({ activate: () => toDisposable(() => disposed.push("notes")) });
    const { kernel } = testKernel([pageManifest("notes")], { code: [code] });
    await kernel.activate("notes");
    kernel.mount("notes.page");
    kernel[Symbol.dispose]();
    await settled();
    expect(disposed).toEqual(["notes"]);
    expect(await codeOf(kernel.activate("notes"))).toBe("PLUGIN_OFF");
  });
});
