import { inject, injectable, makeAutoObservable, runInAction } from "../../core/sdk";
import type { OpenedSession } from "./contract";
import { addIncident, type Incident, nothingObserved, type Observation, observe } from "./incidents.rules";
import { ProviderCallFailed, ProviderClient } from "./provider-client";
import { readStoredSession, storeSession } from "./stored-session";

/**
 * Why a proctoring session cannot start. `expired`: the start token is too old or used; `foreign`: it belongs to
 * another user; `closed`: the activity is finished; `network`: the request failed for any other reason.
 */
export type StartFailure = "expired" | "foreign" | "closed" | "network";

@injectable()
export class SessionStore {
  session: OpenedSession | null = null;
  failure: StartFailure | null = null;
  isBusy = false;
  isConnected = true;
  /** How the session has ended; undefined while it is running. */
  ending: { readonly accepted: boolean | null } | undefined = undefined;
  watch: Observation = nothingObserved;
  private reportedCount = 0;

  constructor(@inject(ProviderClient) private readonly provider: ProviderClient) {
    makeAutoObservable<this, "reportedCount">(this, { reportedCount: false }, { autoBind: true });
  }

  get isRunning(): boolean {
    return this.session !== null && this.ending === undefined;
  }

  /**
   * Continues the session after a reload. The reload is noted as an incident, because nobody watched during it.
   * @param startToken the token of another session that the learner is about to begin, for example after leaving this
   * one by an address. Then this one is not continued. null without one.
   */
  resume(now: number, startToken: string | null): void {
    if (this.session || startToken !== null) return;
    this.session = readStoredSession();
    if (this.session) this.watch = addIncident(nothingObserved, "reloaded", now);
  }

  async begin(startToken: string): Promise<void> {
    if (this.isBusy || this.isRunning) return;
    this.isBusy = true;
    this.failure = null;
    try {
      const session = await this.provider.open(startToken);
      runInAction(() => {
        this.session = session;
        this.ending = undefined;
        this.watch = nothingObserved;
        this.reportedCount = 0;
      });
      storeSession(session);
    } catch (error) {
      runInAction(() => {
        this.failure = startFailureOf(error);
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  takePresence(isHere: boolean, now: number): void {
    if (this.isRunning) this.watch = observe(this.watch, isHere, now);
  }

  note(kind: Incident["kind"], now: number): void {
    if (this.isRunning) this.watch = addIncident(this.watch, kind, now);
  }

  /**
   * Reports new incidents (such as that the learner left the page) to the server, at most 100 at once. Each report,
   * even an empty one, also says that the page still watches. After a failure the incidents are sent with the next
   * report.
   */
  async report(): Promise<void> {
    const { session } = this;
    if (!session || !this.isRunning) return;
    const { incidents } = this.watch;
    const fresh = incidents.slice(this.reportedCount, this.reportedCount + 100);
    try {
      await this.provider.report(session, fresh);
      this.reportedCount += fresh.length;
      runInAction(() => {
        this.isConnected = true;
      });
    } catch (error) {
      runInAction(() => {
        if (error instanceof ProviderCallFailed && error.status === 409) this.end({ accepted: null });
        else this.isConnected = false;
      });
    }
  }

  async finish(now: number): Promise<void> {
    const { session } = this;
    if (!session || !this.isRunning || this.isBusy) return;
    this.isBusy = true;
    this.takePresence(true, now);
    try {
      // The provider takes no incidents after the end. So the session goes on while some cannot be sent.
      if (!(await this.reportAll())) return;
      const { accepted } = await this.provider.finish(session);
      runInAction(() => this.end({ accepted }));
    } catch {
      runInAction(() => {
        this.isConnected = false;
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** Sends all incidents, at most 100 with each call. Returns whether none is left. */
  private async reportAll(): Promise<boolean> {
    do await this.report();
    while (this.isRunning && this.isConnected && this.reportedCount < this.watch.incidents.length);
    return this.isRunning && this.isConnected;
  }

  private end(ending: { readonly accepted: boolean | null }): void {
    this.ending = ending;
    storeSession(null);
  }
}

function startFailureOf(error: unknown): StartFailure {
  const status = error instanceof ProviderCallFailed ? error.status : 0;
  if (status === 401) return "expired";
  if (status === 403) return "foreign";
  return status === 409 ? "closed" : "network";
}
