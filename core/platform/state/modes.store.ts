import { makeAutoObservable, observableRef } from "mobx";

/**
 * The modes of the current page. A mode is a state such as `reading` (the content of an activity is on the page). The
 * conditions in plugins' manifests, which say when something is shown, can test them. Observable.
 */
export class Modes {
  private entered: readonly string[] = [];

  constructor() {
    makeAutoObservable<this, "entered">(this, { entered: observableRef });
  }

  get list(): readonly string[] {
    return [...new Set(this.entered)];
  }

  enter(mode: string): Disposable {
    this.entered = [...this.entered, mode];
    return { [Symbol.dispose]: () => this.leave(mode) };
  }

  private leave(mode: string): void {
    const at = this.entered.indexOf(mode);
    this.entered = this.entered.toSpliced(at, 1);
  }
}
