import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LiveEvents, reaction, TryOut } from "../../../core/sdk";
import { checkConfiguration, getConfiguration, saveConfiguration } from "../../../core/sdk/calls";
import { settle, testPortal } from "../../../core/sdk/testing";
import type { Configuration } from "./configuration";
import { DraftStore } from "./draft.store";
import { configurationOf } from "./testing";

const path = ["settings", "notes.maxLength"];
const at = (value: number, more = {}) => ({ settings: { "notes.maxLength": value, ...more } });

function opened(portal = testPortal()) {
  vi.useFakeTimers();
  const server = { configuration: configurationOf({ base: at(1), revision: at(2) }) as Configuration };
  portal.api.answer(getConfiguration, () => server.configuration as never);
  portal.api.answer(checkConfiguration, { diagnostics: [], leadsAway: false, changes: [] });
  const events = new LiveEvents(() => {
    throw new Error("A test opened the stream");
  });
  const make = () => {
    const store = new DraftStore(portal.api, portal.local, events, new TryOut(portal.storage));
    onTestFinished(() => store.dispose());
    store.show();
    return store;
  };
  onTestFinished(() => {
    portal[Symbol.dispose]();
    vi.useRealTimers();
  });
  return { portal, server, make, sent: (id: string) => portal.api.calls.filter((call) => call.id === id) };
}

describe("DraftStore", () => {
  it("keeps unsaved changes over a reload", async () => {
    const { make } = opened();
    const store = make();
    await settle();
    store.set(null, path, 9);
    const again = make();
    await settle();
    expect(again.value).toEqual(at(9));
    expect(again.changes).toEqual([{ path, before: 2, after: 9 }]);
    again.discard();
    expect(make().changes).toEqual([]);
  });

  it("has no change when a value is what it was", async () => {
    const { make } = opened();
    const store = make();
    await settle();
    store.set(null, path, 9);
    store.set(null, path, 2);
    expect(store.changes).toEqual([]);
  });

  it("asks the server once about several changes", async () => {
    const { make, sent } = opened();
    const store = make();
    await settle();
    store.set(null, path, 8);
    store.set(null, path, 9);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent("checkConfiguration").map(({ body }) => body)).toEqual([{ value: at(9) }]);
    expect(store.checked).toMatchObject({ leadsAway: false });
  });

  it("saves on the revision on which the draft was begun", async () => {
    const { make, portal, sent, server } = opened();
    portal.api.answer(saveConfiguration, { revision: 13 });
    const store = make();
    await settle();
    store.set(null, path, 9);
    const shown: unknown[] = [];
    onTestFinished(
      reaction(
        () => store.value,
        (value) => shown.push(value),
      ),
    );
    server.configuration = { ...configurationOf({ revision: at(9) }), revision: 13 };
    expect(await store.save("longer notes")).toBe(true);
    // Never the values of before, which would be a flicker on the page.
    for (const value of shown) expect(value).toEqual(at(9));
    expect(sent("saveConfiguration")[0]?.body).toMatchObject({ basedOn: 12, value: at(9), reason: "longer notes" });
    expect([store.changes, store.value]).toEqual([[], at(9)]);
  });

  it("keeps its changes on what somebody else has saved, and shows that", async () => {
    const { make, server } = opened();
    const store = make();
    await settle();
    store.set(null, path, 9);
    server.configuration = { ...configurationOf({ revision: at(3, { "ui.name": "B" }) }), revision: 13 };
    await store.configuration.refresh();
    expect(store.value).toEqual(at(9, { "ui.name": "B" }));
    expect(store.theirs).toHaveLength(2);
    expect(store.clashes).toEqual([{ path, before: 2, after: 3 }]);
    expect(store.changes).toEqual([{ path, before: 3, after: 9 }]);
  });
});
