import { type Failure, failureOf, isAborted, makeAutoObservable, observableRef } from "../../../core/sdk";
import type { ToolWindow } from "../launch/tool-launch";
import type { ChoiceTold } from "./choice-told.rules";

export type ChoiceStage =
  | "idle"
  /** The tool is open in a window: the author chooses there. */
  | "choosing"
  /** The platform does not open the tool for this. */
  | "failed"
  | ChoiceTold["outcome"];

/** An author's choice of what an activity shows: from the press until it is known what came of it. */
export class ContentChoice {
  stage: ChoiceStage = "idle";
  failure: Failure | null = null;
  /** What the tool says about it. */
  words: string | null = null;
  /** Where the browser let no window open: what a link opens. */
  address: string | null = null;
  private view: ToolWindow | null = null;
  private asking = new AbortController();

  /**
   * @param ask for an address that opens the tool for choosing, once
   * @param onChange shows what the activity launches now
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

  /** @param opened empty, right out of a press; null where the browser did not let it open */
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

  /** The link was followed: it opens the tool once. */
  follow(): void {
    this.address = null;
  }

  /** The window tells what came of it, perhaps one that another tab has opened. */
  hear({ outcome, words }: ChoiceTold): void {
    this.settle(outcome);
    this.words = words;
    if (outcome === "chosen") this.onChange();
  }

  /** The author is back. A window that is gone has perhaps told nothing that could be heard here. */
  look(): void {
    if (this.stage !== "choosing" || this.address !== null || this.view?.isOpen()) return;
    this.settle("idle");
    this.onChange();
  }

  /** Ends what is under way here; the window stays. */
  leave(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.settle("idle");
  }

  private choose(view: ToolWindow | null, address: string | null): void {
    this.settle("choosing");
    this.view = view;
    this.address = address;
  }

  private fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || isAborted(error)) return;
    this.settle("failed");
    this.failure = failureOf(error);
  }

  private settle(stage: ChoiceStage): void {
    this.stage = stage;
    this.failure = null;
    this.words = null;
    this.address = null;
    this.view = null;
  }
}
