import { type Failure, failureOf, isAborted, makeAutoObservable, observableRef } from "../../../core/sdk";
import type { ToolReturn } from "../callback/tool-return.rules";

/** Milliseconds after which the page says that the tool takes long. */
export const SLOW_AFTER = 6_000;
/** Milliseconds after which a tool that is not shown counts as not answering. */
export const SILENT_AFTER = 30_000;

export type LaunchStage =
  | "idle"
  | "opening"
  /** The same as "opening", but for so long that the page says so. */
  | "slow"
  | "shown"
  /** The tool counts as not answering, because it was not shown in time. */
  | "silent"
  | "refused"
  /** The tool says that it cannot work in a frame. */
  | "needsWindow"
  | "returned";

/** Requests an address from the server at which the tool opens. The address works once. */
export type AskForLaunch = (target: "iframe" | "window", signal: AbortSignal) => Promise<string>;

/** From the request until the tool is shown, or it is clear why it cannot be. */
export class ToolLaunch {
  stage: LaunchStage = "idle";
  address: string | null = null;
  failure: Failure | null = null;
  /** What the tool told when it sent the learner back to the portal; null in all other stages. */
  back: ToolReturn | null = null;
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

  /** Shows the tool in its frame. If the tool is opening or shown already, nothing changes. */
  open(): void {
    if (this.isOpen) return;
    this.leave();
    this.stage = "opening";
    this.timers = [setTimeout(this.grewSlow, SLOW_AFTER), setTimeout(this.fellSilent, SILENT_AFTER)];
    const { signal } = this.asking;
    this.ask("iframe", signal).then(this.load, (error: unknown) => this.refuse(error, signal));
  }

  /**
   * Shows the tool in a separate window. The caller opens the window before its address is known, because browsers open
   * a window only directly after a click.
   * @param opened null when the browser did not open it
   * @returns the address for a link that opens the tool; null if the window shows it, or if the launch has failed
   */
  async openWindow(opened: ToolWindow | null): Promise<string | null> {
    this.leave();
    const { signal } = this.asking;
    try {
      const address = await this.ask("window", signal);
      if (signal.aborted) {
        opened?.close();
        return null;
      }
      opened?.go(address);
      this.markInWindow();
      return opened ? null : address;
    } catch (error) {
      opened?.close();
      this.refuse(error, signal);
      return null;
    }
  }

  /**
   * Launches the tool again when the learner asks for it. The page cannot do this by itself, because it cannot tell an
   * error page of the browser in the frame from a page of the tool.
   */
  reload(): void {
    this.leave();
    this.open();
  }

  /** Launches the tool again if it was launched. Call it when the activity launches another tool or other content. */
  renew(): void {
    if (this.stage !== "idle") this.reload();
  }

  /** Call it when the frame shows the tool's own page. */
  show(): void {
    if (this.stage === "opening" || this.stage === "slow") this.enterStage("shown");
  }

  needWindow(): void {
    this.enterStage("needsWindow");
    this.address = null;
  }

  comeBack(back: ToolReturn): void {
    this.enterStage("returned");
    this.back = back;
    this.address = null;
  }

  leave(): void {
    this.enterStage("idle");
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
    this.enterStage("refused");
    this.failure = failureOf(error);
  }

  private markInWindow(): void {
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

  private enterStage(stage: LaunchStage): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.stage = stage;
  }
}

/** A window that was opened empty, for a tool. `go` shows the tool's address in it. */
export interface ToolWindow {
  go(address: string): void;
  close(): void;
  isOpen(): boolean;
}
