import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PortalUpdate } from "./portal-update";

function openPage(buildId = "old") {
  let kept: string | null = null;
  const page = observable({ isAtRest: true, mayLeave: true, served: "new" as unknown, reloads: 0 });
  const make = (build: string) =>
    new PortalUpdate({
      buildId: build,
      ask: async () => {
        if (page.served === null) throw new TypeError("Failed to fetch");
        return { id: page.served };
      },
      isAtRest: () => page.isAtRest,
      mayLeave: () => page.mayLeave,
      reload: () => runInAction(() => (page.reloads += 1)),
      memory: { read: () => kept, write: (value) => (kept = value) },
      now: () => Date.now(),
    });
  return { page, update: make(buildId), next: make };
}

describe("PortalUpdate", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each<[string, unknown, boolean]>([
    ["another build", { id: "new" }, true],
    ["the page's own build", { id: "old" }, false],
    ["nothing of a build", {}, false],
    ["no object", "new", false],
    ["null", null, false],
  ])("hears of %s", (_, notice, isThere) => {
    const { update } = openPage();
    update.takeBuildNotice(notice);
    expect([update.hasNewerBuild, update.mayReload()]).toEqual([isThere, isThere]);
  });

  it("is over when the build of the page is served again", () => {
    const { update } = openPage();
    update.takeBuildNotice({ id: "new" });
    update.takeBuildNotice({ id: "old" });
    expect(update.hasNewerBuild).toBe(false);
  });

  it("is asked for after a failure, and an answer that does not come changes nothing", async () => {
    const { update, page } = openPage();
    runInAction(() => (page.served = null));
    await update.ask();
    expect(update.hasNewerBuild).toBe(false);
    runInAction(() => (page.served = "new"));
    await update.ask();
    expect(update.hasNewerBuild).toBe(true);
  });

  it.each([
    ["the server answers", {}, 1],
    ["the server answers with the page's own build", { served: "old" }, 1],
    ["no answer comes", { served: null }, 0],
    ["a part of the page asks to stay", { mayLeave: false }, 0],
  ])("reloads for scripts that could not be loaded, or not: %s", async (_, state, reloads) => {
    const { update, page } = openPage();
    runInAction(() => Object.assign(page, state));
    expect(await update.reloadForScripts()).toBe(reloads === 1);
    expect(page.reloads).toBe(reloads);
  });

  it.each([
    ["something is still being saved", { isAtRest: false }],
    ["a part of the page asks to stay", { mayLeave: false }],
  ])("is not taken while %s", (_, state) => {
    const { update, page } = openPage();
    update.takeBuildNotice({ id: "new" });
    runInAction(() => Object.assign(page, state));
    expect(update.mayReload()).toBe(false);
  });

  it("waits for what the left screen saves, and loads the page anew then", async () => {
    const { update, page } = openPage();
    update.takeBuildNotice({ id: "new" });
    runInAction(() => (page.isAtRest = false));
    const taken = update.reloadWhenSaved();
    await vi.advanceTimersByTimeAsync(4999);
    expect(page.reloads).toBe(0);
    runInAction(() => (page.isAtRest = true));
    expect([await taken, page.reloads]).toEqual([true, 1]);
  });

  it("gives up when it does not become saved, and keeps the page", async () => {
    const { update, page } = openPage();
    update.takeBuildNotice({ id: "new" });
    runInAction(() => (page.isAtRest = false));
    const taken = update.reloadWhenSaved();
    await vi.advanceTimersByTimeAsync(5000);
    expect([await taken, page.reloads]).toEqual([false, 0]);
  });

  it("does not send the page back and forth while two builds are served", async () => {
    const { update, next } = openPage();
    update.takeBuildNotice({ id: "new" });
    await update.reloadWhenSaved();
    const same = next("old");
    same.takeBuildNotice({ id: "new" });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(same.mayReload()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(same.mayReload()).toBe(true);
  });

  it("is taken at once when a third build comes", async () => {
    const { update, next } = openPage();
    update.takeBuildNotice({ id: "new" });
    await update.reloadWhenSaved();
    const renewed = next("new");
    renewed.takeBuildNotice({ id: "newest" });
    expect(renewed.mayReload()).toBe(true);
  });
});
