import { ConcurrencyLimit, shareOf } from "../concurrency-limit";

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
  private readonly limit: ConcurrencyLimit;

  /** @param requestsAtOnce how many requests the server answers at the same time */
  constructor(requestsAtOnce: number) {
    this.limit = new ConcurrencyLimit(shareOf(requestsAtOnce));
  }

  /**
   * Does work that waits for an outside server.
   * @param helper the name or address of that server, under which its requests are counted
   * @throws OutsideBusy at once when too many wait already; otherwise the error of `work`
   */
  async ask<T>(helper: string, work: () => Promise<T>): Promise<T> {
    if (this.limit.reachedBy(helper) !== null) throw new OutsideBusy(helper);
    const leave = this.limit.enter(helper);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
