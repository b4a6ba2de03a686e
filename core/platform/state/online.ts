import { makeAutoObservable } from "mobx";

/** The part of `window` that reports the connection. */
export interface ConnectionSource {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
  removeEventListener(type: "online" | "offline", listener: () => void): void;
}

/**
 * Whether the server can be reached. The browser's own state counts, and whether the last request got an answer.
 * Observable.
 */
export class Online implements Disposable {
  isOnline: boolean;
  private offlineSince = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly source: ConnectionSource,
    private readonly now: () => number = Date.now,
  ) {
    this.isOnline = source.navigator.onLine;
    makeAutoObservable<this, "source" | "now" | "offlineSince">(this, {
      source: false,
      now: false,
      offlineSince: false,
    });
    source.addEventListener("online", this.cameBack);
    source.addEventListener("offline", this.wentOffline);
  }

  /**
   * Call it after every answer of the server, whatever the status is.
   * @param sent when the request was sent, in milliseconds. An answer may arrive after the connection was lost.
   */
  readonly answered = (sent: number): void => {
    if (sent > this.offlineSince) this.isOnline = true;
  };

  /** Call it when a request got no answer. */
  readonly lost = (): void => {
    this.isOnline = false;
  };

  /** Call it when something shows that the connection is there now. */
  readonly cameBack = (): void => {
    this.offlineSince = Number.NEGATIVE_INFINITY;
    this.isOnline = true;
  };

  private readonly wentOffline = (): void => {
    this.offlineSince = this.now();
    this.lost();
  };

  [Symbol.dispose](): void {
    this.source.removeEventListener("online", this.cameBack);
    this.source.removeEventListener("offline", this.wentOffline);
  }
}
