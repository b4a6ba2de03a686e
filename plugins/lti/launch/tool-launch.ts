import { type Failure, failureOf, isAborted, makeAutoObservable, observableRef } from "../../../core/sdk";
import type { ToolReturn } from "../callback/tool-return.rules";

/** After this time a sentence says that the tool takes long. */
export const SLOW = 6_000;
/** A tool that has not shown itself by then is taken for one that does not answer. */
export const SILENT = 30_000;

export type LaunchStage =
  /** Nothing was asked for yet. */
  | "idle"
  /** The platform prepares the launch, or the tool is loading. */
  | "opening"
  /** The same for a while. */
  | "slow"
  | "shown"
  | "silent"
  /** The platform will not launch it. */
  | "refused"
  /** The tool says that it cannot work in a frame. */
  | "needsWindow"
  /** The tool has sent the learner back. */
  | "returned";

/** Asks the platform for an address that launches the tool once. */
export type AskForLaunch = (target: "iframe" | "window", signal: AbortSignal) => Promise<string>;

/** One tool on one page: from the wish to see it until it is seen, or until it is clear why it is not. */
export class ToolLaunch {
  stage: LaunchStage = "idle";
  /** What the frame loads. */
  address: string | null = null;
  failure: Failure | null = null;
  back: ToolReturn | null = null;
  /** Whether the tool was opened in a window of its own. */
  isInWindow = false;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private asking = new AbortController();

  constructor(private readonly ask: AskForLaunch) {
    makeAutoObservable<this, "ask" | "timers" | "asking">(
      this,
      { failure: observableRef, back: observableRef, ask: false, timers: false, asking: false },
      { autoBind: true },
    );
  }

  /** Shows the tool in its frame; asked again while it is opening or shown, nothing changes. */
  open(): void {
    if (this.isOpen) return;
    this.leave();
    this.stage = "opening";
    this.timers = [setTimeout(this.grewSlow, SLOW), setTimeout(this.fellSilent, SILENT)];
    const { signal } = this.asking;
    this.ask("iframe", signal).then(this.load, (error: unknown) => this.refuse(error, signal));
  }

  /**
   * Shows the tool in a window of its own. The window is there before its address is: browsers only open one that comes
   * right out of a press.
   * @param opened null where the browser did not let it open
   */
  async openWindow(opened: ToolWindow | null): Promise<string | null> {
    this.leave();
    const { signal } = this.asking;
    try {
      const address = await this.ask("window", signal);
      opened?.go(address);
      this.wentOut();
      return opened ? null : address;
    } catch (error) {
      opened?.close();
      this.refuse(error, signal);
      return null;
    }
  }

  /** Launches it anew. What a browser shows in place of a page that it cannot reach looks like a page from here. */
  reload(): void {
    this.leave();
    this.open();
  }

  /** The activity launches something else now: what was asked for is asked for anew. */
  renew(): void {
    if (this.stage !== "idle") this.reload();
  }

  /** The tool's own page is in the frame. */
  show(): void {
    if (this.stage === "opening" || this.stage === "slow") this.settle("shown");
  }

  needWindow(): void {
    this.settle("needsWindow");
    this.address = null;
  }

  comeBack(back: ToolReturn): void {
    this.settle("returned");
    this.back = back;
    this.address = null;
  }

  /** Ends what is under way. It may be opened again. */
  leave(): void {
    this.settle("idle");
    this.asking.abort();
    this.asking = new AbortController();
    this.address = null;
    this.failure = null;
    this.back = null;
  }

  private get isOpen(): boolean {
    return this.stage === "opening" || this.stage === "slow" || this.stage === "shown";
  }

  private load(address: string): void {
    if (this.isOpen) this.address = address;
  }

  private refuse(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || isAborted(error)) return;
    this.settle("refused");
    this.failure = failureOf(error);
  }

  private wentOut(): void {
    this.isInWindow = true;
  }

  private grewSlow(): void {
    if (this.stage === "opening") this.stage = "slow";
  }

  private fellSilent(): void {
    if (this.stage !== "opening" && this.stage !== "slow") return;
    this.leave();
    this.stage = "silent";
  }

  private settle(stage: LaunchStage): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.stage = stage;
  }
}

/** A window that was opened and goes nowhere yet. */
export interface ToolWindow {
  go(address: string): void;
  close(): void;
  isOpen(): boolean;
}
