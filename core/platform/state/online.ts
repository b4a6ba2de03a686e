import { action, makeObservable, observable } from "mobx";

/** The part of `window` that says whether there is a connection. */
export interface ConnectionSource {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
  removeEventListener(type: "online" | "offline", listener: () => void): void;
}

/** Whether the server can be reached: what the browser says, and what the last call saw. Observable. */
export class Online implements Disposable {
  isOnline: boolean;

  constructor(private readonly source: ConnectionSource) {
    this.isOnline = source.navigator.onLine;
    makeObservable(this, { isOnline: observable, answered: action, lost: action });
    source.addEventListener("online", this.answered);
    source.addEventListener("offline", this.lost);
  }

  /** A server answered, whatever it said. */
  readonly answered = (): void => {
    this.isOnline = true;
  };

  /** A call found no server. */
  readonly lost = (): void => {
    this.isOnline = false;
  };

  [Symbol.dispose](): void {
    this.source.removeEventListener("online", this.answered);
    this.source.removeEventListener("offline", this.lost);
  }
}
