import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { isAborted } from "../http/api-error";
import { type Failure, failureOf } from "../http/failure";

/** An answer this young, in milliseconds, is as good as a new one: a page that is opened after a command has it already. */
const YOUNG = 2000;

export type ResourceState = "idle" | "loading" | "ready" | "failed";

/**
 * Something that is loaded, with its state. Observable.
 *
 * A refetch that fails never replaces good data by nothing: the value stays and `isStale` says that it is old. When two
 * loads overlap, the one that was asked for last counts.
 */
export class Resource<T> implements Disposable {
  value: T | undefined = undefined;
  failure: Failure | null = null;
  isRefreshing = false;
  private cameAt = Number.NEGATIVE_INFINITY;
  private running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;

  constructor(private readonly fetch: (signal: AbortSignal) => Promise<T>) {
    makeObservable<this, "succeed" | "fail" | "begin">(this, {
      value: observableRef,
      failure: observableRef,
      isRefreshing: observable,
      state: computed,
      isStale: computed,
      set: action,
      reset: action,
      succeed: action,
      fail: action,
      begin: action,
    });
  }

  get state(): ResourceState {
    if (this.value !== undefined) return "ready";
    if (this.isRefreshing) return "loading";
    return this.failure ? "failed" : "idle";
  }

  /** The value is there, and the last try to renew it failed. */
  get isStale(): boolean {
    return this.value !== undefined && this.failure !== null;
  }

  /** Loads it unless it is there or on its way. */
  load(): Promise<void> {
    if (this.running) return this.running.done;
    return this.value === undefined ? this.refresh() : Promise.resolve();
  }

  /** Loads it anew, unless an answer came a moment ago or is on its way. */
  renew(): Promise<void> {
    if (this.running) return this.running.done;
    const isYoung = this.failure === null && performance.now() - this.cameAt < YOUNG;
    return isYoung ? Promise.resolve() : this.refresh();
  }

  /**
   * Loads it anew. Resolves once nothing newer is on its way: whoever waited finds what was asked for last. Never
   * rejects: what went wrong is in `failure`.
   */
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

  /** Takes a value that came another way, say with the answer of a command. An older load on its way is dropped. */
  set(value: T): void {
    this.stop();
    this.value = value;
    this.failure = null;
  }

  reset(): void {
    this.stop();
    this.cameAt = Number.NEGATIVE_INFINITY;
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
    this.cameAt = performance.now();
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
