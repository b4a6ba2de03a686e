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

  constructor(private readonly source: ConnectionSource) {
    this.isOnline = source.navigator.onLine;
    makeAutoObservable<this, "source">(this, { source: false });
    source.addEventListener("online", this.answered);
    source.addEventListener("offline", this.lost);
  }

  /** Call it after every answer of the server, whatever the status is. */
  readonly answered = (): void => {
    this.isOnline = true;
  };

  /** Call it when a request got no answer. */
  readonly lost = (): void => {
    this.isOnline = false;
  };

  [Symbol.dispose](): void {
    this.source.removeEventListener("online", this.answered);
    this.source.removeEventListener("offline", this.lost);
  }
}
