import { makeAutoObservable, observableRef } from "mobx";

/** What the shown page says of itself, for conditions, such as `reading`. Observable. */
export class Modes {
  private entered: readonly string[] = [];

  constructor() {
    makeAutoObservable<this, "entered">(this, { entered: observableRef });
  }

  get list(): readonly string[] {
    return [...new Set(this.entered)];
  }

  /** The mode lasts until its answer is disposed of. */
  enter(mode: string): Disposable {
    this.entered = [...this.entered, mode];
    return { [Symbol.dispose]: () => this.leave(mode) };
  }

  private leave(mode: string): void {
    const at = this.entered.indexOf(mode);
    this.entered = this.entered.toSpliced(at, 1);
  }
}
