import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QuestionView } from "../rules/quiz-view";
import { Readings } from "./readings";

const question = (key: string, outcome: string | null) => ({ key, result: { outcome } }) as QuestionView;

describe("the passages for wrong answers", () => {
  const parent = { postMessage: vi.fn() };
  let tell = (_event: object) => {};
  beforeEach(() => {
    vi.useFakeTimers();
    parent.postMessage.mockClear();
    vi.stubGlobal("window", { parent });
    vi.stubGlobal("addEventListener", (_type: string, heard: typeof tell) => {
      tell = heard;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const answer = (more: object = {}) =>
    tell({ source: parent, data: { subject: "portal.readings", readings: [], question: null, ...more } });

  it("are waited for, and asked for once for each question", async () => {
    const readings = new Readings(() => undefined);
    let isAnswered = false;
    const asked = readings.ask([question("a", "wrong")]).then(() => {
      isAnswered = true;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(isAnswered).toBe(false);
    answer();
    await asked;
    await readings.ask([question("a", "wrong")]);
    expect(parent.postMessage).toHaveBeenCalledTimes(1);
    void readings.ask([question("a", "wrong"), question("b", "partly")]);
    expect(parent.postMessage).toHaveBeenCalledTimes(2);
  });

  it("hold nothing up where the platform does not answer", async () => {
    const asked = new Readings(() => undefined).ask([question("a", "wrong")]);
    await vi.advanceTimersByTimeAsync(1000);
    await asked;
  });

  it("are not asked for where nothing is wrong", async () => {
    await new Readings(() => undefined).ask([question("a", "right"), question("b", null), question("c", "waits")]);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it("are heard from the page around the quiz only", () => {
    const heard = vi.fn();
    new Readings(heard);
    tell({ source: {}, data: { subject: "portal.readings", readings: [], question: "a" } });
    expect(heard).not.toHaveBeenCalled();
    answer({ question: "a" });
    expect(heard).toHaveBeenCalledWith("a");
  });
});
