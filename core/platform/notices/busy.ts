import { makeAutoObservable } from "mobx";

/**
 * Counts the running work for which the user has to wait. While there is such work, a layer covers the page; the cover
 * becomes visible after 300 ms.
 */
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
