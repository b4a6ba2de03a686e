import { computed, makeObservable, observable, runInAction, when } from "mobx";

/** What is asked of the page before it is loaded anew. */
export interface UpdateHost {
  /** The build that this page came with. */
  readonly buildId: string;
  /** Asks which build is served. Rejects without an answer. */
  ask(): Promise<unknown>;
  /** Whether nothing of what the learner did or was told would be lost. Observable. */
  isAtRest(): boolean;
  /** Whether no part of the page asks to stay, as a supervised sitting does. */
  mayLeave(): boolean;
  reload(): void;
  /** Outlives the page, for as long as its tab. */
  readonly memory: { read(): string | null; write(value: string): void };
  now(): number;
}

/** The same step again this soon means that two builds are served at a time: the page is not sent back and forth. */
const CIRCLE_MILLISECONDS = 120_000;
/** How long what the left screen still had to save may take. */
const PATIENCE_MILLISECONDS = 5000;

/**
 * Another build than this page's is served: the portal was updated while the page was open. It goes on with its own files,
 * which stay for a while, and is loaded anew on the way to another screen, where nothing is lost by it. Observable.
 */
export class PortalUpdate {
  private served: string | null = null;

  constructor(private readonly host: UpdateHost) {
    makeObservable<this, "served">(this, { served: observable, isThere: computed });
  }

  get isThere(): boolean {
    return this.served !== null && this.served !== this.host.buildId;
  }

  /** Takes what the server said about its build. */
  hear(notice: unknown): void {
    if (typeof notice !== "object" || notice === null || !("id" in notice) || typeof notice.id !== "string") return;
    const { id } = notice;
    runInAction(() => {
      this.served = id;
    });
  }

  /** Something of this page failed: it may belong to a build whose files are gone. */
  async ask(): Promise<void> {
    try {
      this.hear(await this.host.ask());
    } catch {
      // Without an answer the failure has another cause, and its own card says so.
    }
  }

  /** Whether the page may be loaded anew now. */
  mayTake(): boolean {
    return this.isThere && !this.isCircle() && this.host.isAtRest() && this.host.mayLeave();
  }

  /** Loads the page anew as soon as all is saved; answers false where that does not come about. */
  async take(): Promise<boolean> {
    try {
      await when(() => this.host.isAtRest(), { timeout: PATIENCE_MILLISECONDS });
    } catch {
      return false;
    }
    this.reload();
    return true;
  }

  /** Loads the page anew because the learner said so. */
  reload(): void {
    this.host.memory.write(JSON.stringify([this.step, this.host.now()]));
    this.host.reload();
  }

  private get step(): string {
    return `${this.host.buildId} ${this.served}`;
  }

  private isCircle(): boolean {
    try {
      const [step, time] = JSON.parse(this.host.memory.read() ?? "[]") as [unknown, unknown];
      return step === this.step && this.host.now() - Number(time) < CIRCLE_MILLISECONDS;
    } catch {
      return false;
    }
  }
}
