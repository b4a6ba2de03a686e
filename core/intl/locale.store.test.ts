import { autorun } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { LocaleStore, type Messages } from "./locale.store";

const texts: Record<string, Messages> = {
  "en-US": { hello: "Hello" },
  "ar-AR": { hello: "مرحبا" },
  "de-DE": { hello: "Hallo" },
};

function portal(load = (locale: string, _plugin?: string): Promise<Messages> => Promise.resolve(texts[locale] ?? {})) {
  const host = { load: vi.fn(load), remember: vi.fn(), apply: vi.fn() };
  return { host, store: new LocaleStore("en-US", Object.keys(texts), host) };
}

describe("LocaleStore", () => {
  it("starts with the given language", async () => {
    const { host, store } = portal();
    await store.start();
    expect([store.locale, store.messages]).toEqual(["en-US", { hello: "Hello" }]);
    expect(host.apply).toHaveBeenCalledWith("en-US", "ltr");
    expect(host.remember).not.toHaveBeenCalled();
  });

  it("changes language and direction, and remembers the choice", async () => {
    const { host, store } = portal();
    await store.start();
    await store.switchTo("ar-AR");
    expect([store.locale, store.direction, store.messages]).toEqual(["ar-AR", "rtl", { hello: "مرحبا" }]);
    expect(host.apply).toHaveBeenLastCalledWith("ar-AR", "rtl");
    expect(host.remember).toHaveBeenCalledWith("ar-AR");
  });

  it("shows a tenant's own texts in their language, and follows their change", async () => {
    const { host } = portal();
    const store = new LocaleStore("en-US", ["en-US", "ar-AR"], host, { "en-US": { hello: "Welcome" } });
    await store.start();
    expect(store.messages).toEqual({ hello: "Welcome" });
    await store.add(async () => ({ notes: "Notes" }));
    expect(store.messages).toEqual({ hello: "Welcome", notes: "Notes" });
    store.setTenantTexts({ "ar-AR": { notes: "ملاحظات" } });
    expect(store.messages).toEqual({ hello: "Hello", notes: "Notes" });
    await store.switchTo("ar-AR");
    expect(store.messages).toEqual({ hello: "مرحبا", notes: "ملاحظات" });
  });

  it("keeps the texts of a plugin that are added at any moment of the start", async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const { store } = portal();
      const later = async () => {
        for (let tick = 0; tick < ticks; tick += 1) await null;
        return { notes: "Notes" };
      };
      await Promise.all([store.start(), store.add(later)]);
      expect(store.messages, `${ticks} ticks`).toEqual({ hello: "Hello", notes: "Notes" });
    }
  });

  it("stays in the language it has when the other one does not come", async () => {
    const { host, store } = portal((locale) =>
      locale === "en-US" ? Promise.resolve({ hello: "Hello" }) : Promise.reject(new Error("offline")),
    );
    await store.start();
    await expect(store.switchTo("de-DE")).rejects.toThrow("offline");
    expect([store.locale, store.loading]).toEqual(["en-US", null]);
    expect(host.remember).not.toHaveBeenCalled();
  });

  it("takes the last choice of two, whichever comes first", async () => {
    const waiting = new Map<string, (messages: Messages) => void>();
    const { store } = portal((locale) => new Promise((resolve) => waiting.set(locale, resolve)));
    const first = store.switchTo("de-DE");
    const second = store.switchTo("ar-AR");
    waiting.get("ar-AR")?.({ hello: "b" });
    waiting.get("de-DE")?.({ hello: "a" });
    await Promise.all([first, second]);
    expect(store.locale).toBe("ar-AR");
  });

  it("ignores a language that the tenant does not offer", async () => {
    const { host, store } = portal();
    await store.switchTo("xx-XX");
    expect(host.load).not.toHaveBeenCalled();
  });

  it("has the texts of a plugin once they are added, also in the language that is chosen meanwhile", async () => {
    const waiting: (() => void)[] = [];
    const load = async (locale: string, plugin = "portal") => {
      if (plugin === "notes" && locale === "en-US") await new Promise<void>((done) => waiting.push(done));
      return { [plugin]: locale };
    };
    const { store } = portal(load);
    await store.start();
    const added = store.addFile("notes");
    expect(store.addFile("notes")).toBe(added);
    await store.switchTo("de-DE");
    waiting[0]?.();
    await added;
    expect(store.messages).toEqual({ portal: "de-DE", notes: "de-DE" });
    await store.switchTo("ar-AR");
    expect(store.messages).toEqual({ portal: "ar-AR", notes: "ar-AR" });
  });

  it("loads the texts that are added while a language is being loaded in that language too", async () => {
    let arrive = () => {};
    const load = async (locale: string, plugin = "portal") => {
      if (plugin === "portal" && locale === "de-DE") await new Promise<void>((done) => (arrive = done));
      return { [plugin]: locale };
    };
    const { store } = portal(load);
    await store.start();
    const switched = store.switchTo("de-DE");
    await store.addFile("notes");
    expect(store.messages).toEqual({ portal: "en-US", notes: "en-US" });
    arrive();
    await switched;
    expect(store.messages).toEqual({ portal: "de-DE", notes: "de-DE" });
  });

  it("keeps the texts of plugins and fragments when those of the portal are loaded anew", async () => {
    let saved = "old";
    const { store } = portal(async (_, plugin = "portal") => ({ [plugin]: saved }));
    await store.start();
    await store.addFile("notes");
    await store.add(async () => ({ fragment: saved }));
    saved = "new";
    await store.start();
    expect(store.messages).toEqual({ portal: "new", notes: "new", fragment: "new" });
  });

  it("gives a drawing that has begun the texts that come meanwhile, also the tenant's own", async () => {
    const { host } = portal(async (locale, file = "portal") => ({ [file]: locale }));
    const store = new LocaleStore("en-US", ["en-US", "de-DE"], host, { "en-US": { day: "ours" } });
    await store.start();
    const { messages } = store;
    await store.addFile("notes");
    await store.addFile("day");
    expect(messages).toEqual({ portal: "en-US", notes: "en-US", day: "ours" });
    await store.switchTo("de-DE");
    expect(messages).toEqual({ portal: "en-US", notes: "en-US", day: "ours" });
    expect(store.messages).toEqual({ portal: "de-DE", notes: "de-DE", day: "de-DE" });
  });

  const readings: readonly (readonly [string, (texts: Messages) => unknown])[] = [
    ["by its own keys", (texts) => Object.hasOwn(texts, "notes")],
    ["with `in`", (texts) => "notes" in texts],
    ["as a field", (texts) => (texts as Record<string, string>).notes],
  ];
  it.each(readings)("tells that there are more if one of them was missed %s, and else not", async (_, read) => {
    const { store } = portal(async (locale, file = "portal") => ({ [file]: locale }));
    await store.start();
    const told = vi.fn((texts: Messages) => read(texts));
    const stop = autorun(() => told(store.messages));
    await store.addFile("day");
    expect(told).toHaveBeenCalledTimes(1);
    await store.addFile("notes");
    expect(told).toHaveBeenCalledTimes(2);
    await store.addFile("news");
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it("tells nothing when the tenant's texts come again unchanged", async () => {
    const { host } = portal();
    const store = new LocaleStore("en-US", ["en-US"], host, { "en-US": { hello: "Welcome" } });
    await store.start();
    const told = vi.fn();
    const stop = autorun(() => told(store.messages));
    store.setTenantTexts({ "en-US": { hello: "Welcome" } });
    expect(told).toHaveBeenCalledTimes(1);
    store.setTenantTexts({ "en-US": { hello: "Be welcome" } });
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it("asks again for the texts of a plugin that could not be loaded", async () => {
    let isLost = true;
    const load = async (locale: string, plugin = "portal") => {
      if (plugin === "notes" && isLost) throw new Error("lost");
      return { [plugin]: locale };
    };
    const { store } = portal(load);
    await store.start();
    await expect(store.addFile("notes")).rejects.toThrow("lost");
    isLost = false;
    await store.addFile("notes");
    expect(store.messages).toEqual({ portal: "en-US", notes: "en-US" });
  });

  it("reads the texts of all files in another language, and stays in its own", async () => {
    const host = { load: async (locale: string, file = "portal") => ({ [file]: locale }), remember() {}, apply() {} };
    const store = new LocaleStore("en-US", ["en-US", "de-DE"], host, {}, ["notes", "day"]);
    await store.start();
    expect(await store.readAll("de-DE")).toEqual({ portal: "de-DE", notes: "de-DE", day: "de-DE" });
    expect([store.locale, store.messages]).toEqual(["en-US", { portal: "en-US" }]);
  });
});
