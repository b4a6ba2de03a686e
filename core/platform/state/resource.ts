import { makeAutoObservable, observableRef } from "mobx";
import { isAborted } from "../http/api-error";
import { type Failure, failureOf } from "../http/failure";

/**
 * Milliseconds after a load for which `refreshIfOld` does not load the value again. After a command the value is loaded
 * again; a page that opens directly after that need not load it a second time. A value that came by `set` does not
 * count as loaded.
 */
const YOUNG_MILLISECONDS = 2000;

/** How far a value is loaded. `idle`: nobody has requested it yet. */
export type ResourceState = "idle" | "loading" | "ready" | "failed";

/**
 * A value that is loaded from the server, with the state of its loading. Observable. If a refresh fails, the old value
 * stays and `isStale` is true. If two loads overlap, the later one counts.
 */
export class Resource<T> implements Disposable {
  value: T | undefined = undefined;
  failure: Failure | null = null;
  isRefreshing = false;
  private loadedAt = Number.NEGATIVE_INFINITY;
  private running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;

  constructor(private readonly fetch: (signal: AbortSignal) => Promise<T>) {
    makeAutoObservable<this, "fetch" | "loadedAt" | "running">(this, {
      value: observableRef,
      failure: observableRef,
      fetch: false,
      loadedAt: false,
      running: false,
    });
  }

  get state(): ResourceState {
    if (this.value !== undefined) return "ready";
    if (this.isRefreshing) return "loading";
    return this.failure ? "failed" : "idle";
  }

  /** Whether there is a value, but the last refresh failed. */
  get isStale(): boolean {
    return this.value !== undefined && this.failure !== null;
  }

  load(): Promise<void> {
    if (this.running) return this.running.done;
    return this.value === undefined ? this.refresh() : Promise.resolve();
  }

  /** Loads the value again, unless it was loaded in the last two seconds or is being loaded. */
  refreshIfOld(): Promise<void> {
    if (this.running) return this.running.done;
    const isYoung = this.failure === null && performance.now() - this.loadedAt < YOUNG_MILLISECONDS;
    return isYoung ? Promise.resolve() : this.refresh();
  }

  /** Resolves when no newer load is running. Never rejects: an error is in `failure`. */
  refresh(): Promise<void> {
    this.running?.controller.abort();
    const controller = new AbortController();
    this.begin();
    const done = this.fetch(controller.signal).then(
      (value) => this.running?.controller === controller && this.succeed(value),
      (error) => this.running?.controller === controller && this.fail(error),
    );
    const settled = done.then(() => this.running?.done);
    this.running = { controller, done: settled };
    return settled;
  }

  /** Takes a value from another source, for example from the answer of another request. A running load is aborted. */
  set(value: T): void {
    this.stop();
    this.value = value;
    this.failure = null;
  }

  reset(): void {
    this.stop();
    this.loadedAt = Number.NEGATIVE_INFINITY;
    this.value = undefined;
    this.failure = null;
  }

  [Symbol.dispose](): void {
    this.running?.controller.abort();
    this.running = null;
  }

  dispose(): void {
    this[Symbol.dispose]();
  }

  private stop(): void {
    this.dispose();
    this.isRefreshing = false;
  }

  private begin(): void {
    this.isRefreshing = true;
    if (this.value === undefined) this.failure = null;
  }

  private succeed(value: T): void {
    this.loadedAt = performance.now();
    this.value = value;
    this.failure = null;
    this.isRefreshing = false;
    this.running = null;
  }

  private fail(error: unknown): void {
    if (!isAborted(error)) this.failure = failureOf(error);
    this.isRefreshing = false;
    this.running = null;
  }
}
