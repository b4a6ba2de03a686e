/** The shares of the server's requests that may wait for one outside server, and for all of them together. */
const SHARE_OF_ONE = 0.2;
const SHARE_OF_ALL = 0.6;

/** Too many requests wait already for an outside server. It was not asked again. */
export class OutsideBusy extends Error {
  constructor(readonly helper: string) {
    super(`Too many requests wait for ${helper} already.`);
  }
}

/**
 * Limits how many requests wait for servers outside, such as a virus scanner, so that one that hangs does not take all
 * the places in which requests are answered. Work that no request waits for does not belong here.
 */
export class Bulkhead {
  private readonly waiting = new Map<string, number>();
  private all = 0;
  private readonly mostOfOne: number;
  private readonly mostOfAll: number;

  /** @param requestsAtOnce how many requests the server answers at the same time */
  constructor(requestsAtOnce: number) {
    this.mostOfOne = Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ONE));
    this.mostOfAll = Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ALL));
  }

  /**
   * Does work that waits for an outside server.
   * @param helper the name or address of that server, under which its requests are counted
   * @throws OutsideBusy at once when too many wait already; otherwise the error of `work`
   */
  async ask<T>(helper: string, work: () => Promise<T>): Promise<T> {
    const count = this.waiting.get(helper) ?? 0;
    if (count >= this.mostOfOne || this.all >= this.mostOfAll) throw new OutsideBusy(helper);
    this.waiting.set(helper, count + 1);
    this.all += 1;
    try {
      return await work();
    } finally {
      this.all -= 1;
      const left = (this.waiting.get(helper) ?? 1) - 1;
      if (left === 0) this.waiting.delete(helper);
      else this.waiting.set(helper, left);
    }
  }
}
