import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../core/sdk/testing";
import { ContentChoice } from "./content-choice";

const address = "https://learn.example/lti/launch/abc";

function choice(answer: (signal: AbortSignal) => Promise<string> = async () => address) {
  const onChange = vi.fn();
  return { onChange, choice: new ContentChoice(answer, onChange) };
}

function fakeWindow() {
  const view = { open: true, go: vi.fn(), close: vi.fn(), isOpen: () => view.open };
  return view;
}

describe("an author's choice", () => {
  it("opens the tool in the window, and shows what was chosen there", async () => {
    const { choice: choosing, onChange } = choice();
    const view = fakeWindow();
    await choosing.begin(view);
    expect(view.go).toHaveBeenCalledWith(address);
    expect(choosing.stage).toBe("choosing");
    expect(onChange).not.toHaveBeenCalled();
    choosing.takeResult({ outcome: "chosen", words: "Two units" });
    expect(choosing).toMatchObject({ stage: "chosen", words: "Two units" });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(["nothingChosen", "toolProblem", "refused"] as const)("leaves the activity as it is: %s", async (outcome) => {
    const { choice: choosing, onChange } = choice();
    await choosing.begin(fakeWindow());
    choosing.takeResult({ outcome, words: "No licence" });
    expect(choosing).toMatchObject({ stage: outcome, words: "No licence" });
    expect(onChange).not.toHaveBeenCalled();
  });

  it("offers a link where the browser lets no window open, for one use", async () => {
    const { choice: choosing } = choice();
    await choosing.begin(null);
    expect(choosing).toMatchObject({ stage: "choosing", address });
    choosing.windowMayBeClosed();
    expect(choosing).toMatchObject({ stage: "choosing", address });
    choosing.linkFollowed();
    expect(choosing).toMatchObject({ stage: "choosing", address: null });
  });

  it("says why it is refused, and closes the window that it has opened", async () => {
    const { choice: choosing } = choice(() => Promise.reject(refusal(403, "forbidden", "lti.authoring")));
    const view = fakeWindow();
    await choosing.begin(view);
    expect(choosing.stage).toBe("failed");
    expect(choosing.failure?.reason).toBe("lti.authoring");
    expect(view.close).toHaveBeenCalled();
    expect(view.go).not.toHaveBeenCalled();
  });

  it("looks again when the author is back and the window is gone without a word, and only then", async () => {
    const { choice: choosing, onChange } = choice();
    const view = fakeWindow();
    choosing.windowMayBeClosed();
    await choosing.begin(view);
    choosing.windowMayBeClosed();
    expect([choosing.stage, onChange.mock.calls.length]).toEqual(["choosing", 0]);
    view.open = false;
    choosing.windowMayBeClosed();
    choosing.windowMayBeClosed();
    expect([choosing.stage, onChange.mock.calls.length]).toEqual(["idle", 1]);
  });

  it("can be begun again after anything that came of it", async () => {
    const { choice: choosing } = choice();
    await choosing.begin(fakeWindow());
    choosing.takeResult({ outcome: "toolProblem", words: "No licence" });
    await choosing.begin(fakeWindow());
    expect(choosing).toMatchObject({ stage: "choosing", words: null });
  });

  it("opens nothing more once its page is left", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<string>();
    const { choice: choosing } = choice(() => promise);
    const view = fakeWindow();
    const begun = choosing.begin(view);
    choosing.leave();
    answer(address);
    await begun;
    expect(choosing.stage).toBe("idle");
    expect(view.go).not.toHaveBeenCalled();
    expect(view.close).toHaveBeenCalled();
  });
});
