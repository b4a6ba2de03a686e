/** Milliseconds by which the time is taken to be wrong before the first exact measurement. */
const UNKNOWN_ERROR = 2000;

/** The server's time, computed from the times in its answers. */
export class ServerClock {
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  offset: number;
  private uncertainty: number;

  constructor(
    serverNow: string | null,
    private readonly local: () => number = Date.now,
  ) {
    const known = serverNow === null ? Number.NaN : Date.parse(serverNow);
    this.offset = Number.isNaN(known) ? 0 : known - local();
    this.uncertainty = Number.isNaN(known) ? Number.POSITIVE_INFINITY : UNKNOWN_ERROR;
  }

  /** Milliseconds by which `now` may differ from the server's time, as far as that is known. */
  get error(): number {
    return Math.min(this.uncertainty, UNKNOWN_ERROR);
  }

  get isKnown(): boolean {
    return this.uncertainty < Number.POSITIVE_INFINITY;
  }

  now(): Date {
    return new Date(this.local() + this.offset);
  }

  /**
   * Computes the offset from the Date header of an answer, which has whole seconds. `sent` and `received` are this
   * machine's times in milliseconds. A more exact measurement replaces a less exact one. A measurement that contradicts
   * the current value replaces it too, because somebody may have set this machine's clock.
   */
  observe(dateHeader: string | null, { sent, received }: { readonly sent: number; readonly received: number }): void {
    const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
    if (Number.isNaN(server)) return;
    const uncertainty = (received - sent) / 2 + 500;
    const offset = server + 500 - (sent + received) / 2;
    const contradicts = Math.abs(offset - this.offset) > uncertainty + this.uncertainty;
    if (uncertainty < this.uncertainty || contradicts) {
      this.offset = offset;
      this.uncertainty = uncertainty;
    }
  }
}
