/** The server's time, from the difference that its answers show. */
export class ServerClock {
  /** Milliseconds that the server is ahead of this machine. */
  offset: number;
  private uncertainty: number;

  constructor(
    serverNow: string | null,
    private readonly local: () => number = Date.now,
  ) {
    const known = serverNow === null ? Number.NaN : Date.parse(serverNow);
    this.offset = Number.isNaN(known) ? 0 : known - local();
    this.uncertainty = Number.isNaN(known) ? Number.POSITIVE_INFINITY : 2000;
  }

  now(): Date {
    return new Date(this.local() + this.offset);
  }

  /**
   * Learns from an answer's Date header, which counts whole seconds. A better measurement replaces a worse one, and one
   * that contradicts what we believe replaces it too: somebody may have set this machine's clock.
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
