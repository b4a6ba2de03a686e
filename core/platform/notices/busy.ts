import { makeAutoObservable } from "mobx";

/** Work that the page waits for. The shell draws an overlay over it, after 300 ms. */
export class Busy {
  private running = 0;

  constructor() {
    makeAutoObservable(this);
  }

  get isBusy(): boolean {
    return this.running > 0;
  }

  async run<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
    this.add(1);
    try {
      return await (typeof work === "function" ? work() : work);
    } finally {
      this.add(-1);
    }
  }

  private add(count: number): void {
    this.running += count;
  }
}
