import { makeAutoObservable, observableRef } from "mobx";

/** The modes of the current page, such as `reading`. Conditions of manifests can test them. Observable. */
export class Modes {
  private entered: readonly string[] = [];

  constructor() {
    makeAutoObservable<this, "entered">(this, { entered: observableRef });
  }

  get list(): readonly string[] {
    return [...new Set(this.entered)];
  }

  /** Enters a mode. Dispose of the result to leave it. */
  enter(mode: string): Disposable {
    this.entered = [...this.entered, mode];
    return { [Symbol.dispose]: () => this.leave(mode) };
  }

  private leave(mode: string): void {
    const at = this.entered.indexOf(mode);
    this.entered = this.entered.toSpliced(at, 1);
  }
}
