import { makeAutoObservable, runInAction, when } from "mobx";

export interface UpdateHost {
  readonly buildId: string;
  /** Requests the id of the current build from the server. Rejects if no answer comes. */
  ask(): Promise<unknown>;
  /** Whether a reload would lose nothing: online, all writes stored, no question or toast shown. Observable. */
  isAtRest(): boolean;
  /** Whether every part of the page agrees to a reload. During a proctoring session, for example, it does not. */
  mayLeave(): boolean;
  reload(): void;
  /** Storage that lasts as long as the tab; it remembers the last reload for an update. */
  readonly memory: { read(): string | null; write(value: string): void };
  now(): number;
}

/** Milliseconds. Two reloads for one build in this time mean two servers with different builds. */
const RELOAD_LOOP_MILLISECONDS = 120_000;
/** The longest wait, before a reload, until all changes of the learner are saved. */
const MAX_WAIT_MILLISECONDS = 5000;

/**
 * Notices when the server has a newer build than this page. The page keeps working with its own files, which the server
 * keeps for some time. When the learner opens another screen of the portal, the page reloads, unless data would be
 * lost. Observable.
 */
export class PortalUpdate {
  private served: string | null = null;

  constructor(private readonly host: UpdateHost) {
    makeAutoObservable<this, "host">(this, { host: false });
  }

  get hasNewerBuild(): boolean {
    return this.served !== null && this.served !== this.host.buildId;
  }

  /** Takes the server's message with the id of its current build. Other messages are ignored. */
  takeBuildNotice(notice: unknown): void {
    if (typeof notice !== "object" || notice === null || !("id" in notice) || typeof notice.id !== "string") return;
    const { id } = notice;
    runInAction(() => {
      this.served = id;
    });
  }

  /** To be called when a script could not be loaded: a newer build may have replaced its file. */
  async ask(): Promise<void> {
    try {
      this.takeBuildNotice(await this.host.ask());
    } catch {
      // If no answer comes, the script has another problem, and the error card of the failed part shows it.
    }
  }

  mayReload(): boolean {
    return this.hasNewerBuild && !this.isReloadLoop() && this.host.isAtRest() && this.host.mayLeave();
  }

  /** Reloads the page when everything is saved. Returns false if that takes too long. */
  async reloadWhenSaved(): Promise<boolean> {
    try {
      await when(() => this.host.isAtRest(), { timeout: MAX_WAIT_MILLISECONDS });
    } catch {
      return false;
    }
    this.reload();
    return true;
  }

  /**
   * Reloads the page when everything is saved, so that the browser asks again for scripts that it could not load.
   * @returns false if the page must not be left, or if the server cannot be reached, so that a reload would not help
   */
  async reloadForScripts(): Promise<boolean> {
    if (!this.host.mayLeave()) return false;
    try {
      this.takeBuildNotice(await this.host.ask());
    } catch {
      return false;
    }
    return this.reloadWhenSaved();
  }

  reload(): void {
    this.host.memory.write(JSON.stringify([this.updateName, this.host.now()]));
    this.host.reload();
  }

  private get updateName(): string {
    return `${this.host.buildId} ${this.served}`;
  }

  private isReloadLoop(): boolean {
    try {
      const [step, time] = JSON.parse(this.host.memory.read() ?? "[]") as [unknown, unknown];
      return step === this.updateName && this.host.now() - Number(time) < RELOAD_LOOP_MILLISECONDS;
    } catch {
      return false;
    }
  }
}
