import { type Failure, failureOf, isAborted, makeAutoObservable, observableRef } from "../../../core/sdk";
import type { ToolWindow } from "../launch/tool-launch";
import type { ChoiceResult } from "./choice-told.rules";

/** The stage of an author's choice of content at a tool. After the choice it is the result. */
export type ChoiceStage = "idle" | "choosing" | "failed" | ChoiceResult["outcome"];

/** An author's choice of an activity's content, from the click on the button until the result is known. */
export class ContentChoice {
  stage: ChoiceStage = "idle";
  failure: Failure | null = null;
  words: string | null = null;
  /** The address for a link to the tool, if the browser opened no window. */
  address: string | null = null;
  private view: ToolWindow | null = null;
  private asking = new AbortController();

  /**
   * @param ask requests an address at which the tool opens for a choice; the address works once
   * @param onChange called when the activity has new content, so that it is shown
   */
  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<string>,
    private readonly onChange: () => void,
  ) {
    makeAutoObservable<this, "ask" | "onChange" | "view" | "asking">(
      this,
      { failure: observableRef, ask: false, onChange: false, view: false, asking: false },
      { autoBind: true },
    );
  }

  /**
   * Starts a choice.
   * @param opened an empty window, opened directly after a click; null when the browser did not open it
   */
  async begin(opened: ToolWindow | null): Promise<void> {
    this.leave();
    const { signal } = this.asking;
    try {
      const address = await this.ask(signal);
      if (signal.aborted) return opened?.close();
      opened?.go(address);
      this.choose(opened, opened === null ? address : null);
    } catch (error) {
      opened?.close();
      this.fail(error, signal);
    }
  }

  /** Call it when the author has clicked the link. The link then disappears, because its address works only once. */
  linkFollowed(): void {
    this.address = null;
  }

  /** All tabs of this browser get it, so it may come from a window that another tab has opened. */
  takeResult({ outcome, words }: ChoiceResult): void {
    this.enterStage(outcome);
    this.words = words;
    if (outcome === "chosen") this.onChange();
  }

  /**
   * Call it when the author returns to this page. If the window is closed, the choice is over. The activity is loaded
   * again, because the window's message about a result may not have reached this page.
   */
  windowMayBeClosed(): void {
    if (this.stage !== "choosing" || this.address !== null || this.view?.isOpen()) return;
    this.enterStage("idle");
    this.onChange();
  }

  /** Stops waiting for the current choice. The window stays open. */
  leave(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.enterStage("idle");
  }

  private choose(view: ToolWindow | null, address: string | null): void {
    this.enterStage("choosing");
    this.view = view;
    this.address = address;
  }

  private fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || isAborted(error)) return;
    this.enterStage("failed");
    this.failure = failureOf(error);
  }

  private enterStage(stage: ChoiceStage): void {
    this.stage = stage;
    this.failure = null;
    this.words = null;
    this.address = null;
    this.view = null;
  }
}
