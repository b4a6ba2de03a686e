import { reaction } from "mobx";
import { Resource } from "../state/resource";
import type { LiveEventName, LiveEvents } from "./live-events";

/** Milliseconds that the first load waits for the live connection: some networks never let one through. */
const MAX_WAIT = 5000;

/** Milliseconds in which several events count as one. */
const PAUSE = 300;

/**
 * A value that stays up to date while the page is open: it is loaded again after events of the server, and when the
 * connection for them is back. Nothing is loaded before `open` is called.
 */
export class LiveResource<T> implements Disposable {
  readonly resource: Resource<T>;
  private readonly followed = new Map<string, Disposable>();
  private readonly stop: () => void;
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly live: LiveEvents,
    fetch: (signal: AbortSignal) => Promise<T>,
  ) {
    this.resource = new Resource(fetch);
    this.stop = reaction(
      () => live.isConnected,
      (isConnected) => isConnected && this.refresh(),
    );
  }

  /** Loads the value once, when the live connection is there: nothing that comes after it is missed. */
  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    if (this.live.isConnected) void this.resource.load();
    else this.timer = setTimeout(() => void this.resource.load(), MAX_WAIT);
  }

  /** Loads the value now, unless it is young, for a page that shows it. */
  show(): void {
    this.isOpen = true;
    void this.resource.refreshIfOld();
  }

  /** From now on the value is loaded again after events of this name. */
  follow(event: string): void {
    if (this.followed.has(event)) return;
    this.followed.set(
      event,
      this.live.on(event as LiveEventName, () => this.refreshSoon()),
    );
  }

  refreshSoon(): void {
    if (!this.isOpen) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), PAUSE);
  }

  [Symbol.dispose](): void {
    this.stop();
    for (const listener of this.followed.values()) listener[Symbol.dispose]();
    clearTimeout(this.timer);
    this.resource[Symbol.dispose]();
  }

  private refresh(): void {
    if (!this.isOpen) return;
    clearTimeout(this.timer);
    void this.resource.refresh();
  }
}
