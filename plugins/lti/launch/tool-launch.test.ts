import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../core/sdk/testing";
import { type LaunchStage, SILENT_AFTER, SLOW_AFTER, ToolLaunch } from "./tool-launch";

const address = "https://learn.example/lti/launch/abc";

function launch(answer: () => Promise<string> = async () => address) {
  const ask = vi.fn<(target: "iframe" | "window", signal: AbortSignal) => Promise<string>>(answer);
  return { ask, tool: new ToolLaunch(ask) };
}

const never = () => new Promise<string>(() => {});
const settle = () => vi.advanceTimersByTimeAsync(0);
const fakeWindow = () => ({ go: vi.fn(), close: vi.fn(), isOpen: () => true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a tool in its frame", () => {
  it("is shown once its page is there, and never called slow afterwards", async () => {
    const { tool } = launch();
    tool.open();
    await settle();
    expect(tool).toMatchObject({ stage: "opening", address });
    tool.show();
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    expect(tool).toMatchObject({ stage: "shown", address });
  });

  it("is asked for once, however often its place comes into view", async () => {
    const { tool, ask } = launch();
    tool.open();
    await settle();
    tool.open();
    tool.show();
    tool.open();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    [SLOW_AFTER - 1, "opening"],
    [SLOW_AFTER, "slow"],
    [SILENT_AFTER - 1, "slow"],
    [SILENT_AFTER, "silent"],
  ])("after %d ms without a page is %s", async (time, stage) => {
    const { tool } = launch();
    tool.open();
    await vi.advanceTimersByTimeAsync(time);
    expect(tool.stage).toBe(stage);
  });

  it("that fell silent is taken out of the page, and can be tried again with a new launch", async () => {
    const { tool, ask } = launch();
    tool.open();
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    expect(tool.address).toBeNull();
    tool.open();
    await settle();
    expect(tool).toMatchObject({ stage: "opening", address });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("that the platform will not launch says why", async () => {
    const { tool } = launch(() => Promise.reject(refusal(409, "conflict", "lti.toolNotRegistered")));
    tool.open();
    await settle();
    expect(tool).toMatchObject({ stage: "refused", failure: { reason: "lti.toolNotRegistered" } });
  });

  it("stays away where its launch comes after the learner has left", async () => {
    const { tool } = launch();
    tool.open();
    tool.leave();
    await settle();
    expect(tool).toMatchObject({ stage: "idle", address: null });
  });

  it("can be loaded again by a new launch while it is shown", async () => {
    const { tool, ask } = launch();
    tool.open();
    await settle();
    tool.show();
    tool.reload();
    await settle();
    expect(tool).toMatchObject({ stage: "opening", address });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("tells the platform's client when nobody waits any more", () => {
    const { tool, ask } = launch(never);
    tool.open();
    const signal = ask.mock.calls[0]?.[1];
    tool.leave();
    expect(signal?.aborted).toBe(true);
  });

  it("begins its waits anew with a new launch", async () => {
    const { tool } = launch();
    tool.open();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER - 1);
    tool.reload();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER - 1);
    expect(tool.stage).toBe("opening");
    await vi.advanceTimersByTimeAsync(1);
    expect(tool.stage).toBe("slow");
  });

  it("is shown though it took long", async () => {
    const { tool } = launch();
    tool.open();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER);
    tool.show();
    expect(tool).toMatchObject({ stage: "shown", address });
  });

  it.each<[string, (tool: ToolLaunch) => void, LaunchStage]>([
    ["was not asked for", (tool) => tool.leave(), "idle"],
    ["wants a window", (tool) => tool.needWindow(), "needsWindow"],
    ["has sent the learner back", (tool) => tool.comeBack({ message: null, error: null, log: null }), "returned"],
    ["fell silent", () => void vi.advanceTimersByTime(SILENT_AFTER), "silent"],
  ])("that %s is out of the page, and no late page of it is taken for the tool", async (_what, happen, stage) => {
    const { tool } = launch();
    tool.open();
    await settle();
    happen(tool);
    tool.show();
    expect(tool).toMatchObject({ stage, address: null });
  });

  it("that fell silent is not asked for any more", async () => {
    const { tool, ask } = launch(never);
    tool.open();
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it.each([
    ["was refused", async (tool: ToolLaunch) => void tool],
    [
      "has sent the learner back",
      async (tool: ToolLaunch) => tool.comeBack({ message: "Bye", error: null, log: null }),
    ],
  ])("that %s says nothing of that any more when it is opened again", async (_what, happen) => {
    const { tool, ask } = launch(() => Promise.reject(refusal(409, "conflict", "lti.toolNotRegistered")));
    tool.open();
    await settle();
    await happen(tool);
    ask.mockImplementation(never);
    tool.open();
    expect(tool).toMatchObject({ stage: "opening", failure: null, back: null });
  });

  it("whose launch fails after the learner has left says nothing of it", async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const { tool } = launch(() => promise);
    tool.open();
    tool.leave();
    reject(refusal(500, "internal"));
    await settle();
    expect(tool).toMatchObject({ stage: "idle", failure: null });
  });

  it("gives way to what it says when it sends the learner back", async () => {
    const { tool } = launch();
    tool.open();
    await settle();
    tool.comeBack({ message: "Well done", error: null, log: null });
    expect(tool).toMatchObject({ stage: "returned", address: null, back: { message: "Well done" } });
  });
});

describe("a tool in a window of its own", () => {
  it("goes to its launch in the window that the press has opened", async () => {
    const { tool, ask } = launch();
    const view = fakeWindow();
    expect(await tool.openWindow(view)).toBeNull();
    expect(view.go).toHaveBeenCalledWith(address);
    expect(ask).toHaveBeenCalledWith("window", expect.anything());
    expect(tool).toMatchObject({ isInWindow: true, address: null });
  });

  it("goes nowhere, and its window closes, if the learner has left while it was asked for", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { tool } = launch(() => promise);
    const view = fakeWindow();
    const opening = tool.openWindow(view);
    tool.leave();
    resolve(address);
    expect(await opening).toBeNull();
    expect(view.go).not.toHaveBeenCalled();
    expect(view.close).toHaveBeenCalled();
    expect(tool.isInWindow).toBe(false);
  });

  it("leaves the frame that it was in", async () => {
    const { tool, ask } = launch();
    tool.open();
    await settle();
    await tool.openWindow(fakeWindow());
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(SILENT_AFTER);
    expect(tool).toMatchObject({ stage: "idle", address: null, isInWindow: true });
  });

  it("gives its address where the browser let no window open", async () => {
    const { tool } = launch();
    expect(await tool.openWindow(null)).toBe(address);
  });

  it("leaves no empty window behind where the platform will not launch it", async () => {
    const { tool } = launch(() => Promise.reject(refusal(409, "workflowClosed", "workflowClosed")));
    const view = fakeWindow();
    await tool.openWindow(view);
    expect(view.close).toHaveBeenCalled();
    expect(tool).toMatchObject({ stage: "refused", isInWindow: false });
  });
});
