const EVERY_MILLISECONDS = 20_000;
const PATIENCE_MILLISECONDS = 5000;

/** A connection whose two ends are in this process, such as NOTIFY and LISTEN of a database. */
export interface CheckedConnection {
  /** Sends a number into one end. */
  send(test: number): Promise<void>;
  /**
   * Called when a number has not arrived at the other end in time. `isNew` is true if the previous test succeeded, or
   * if this is the first test.
   */
  onSilent(isNew: boolean): void;
  /** Called when numbers arrive again after a silence. */
  onRecovered(): void;
}

/** Tests again and again whether the receiving end of a connection gets the messages of the sending end. */
export class ConnectionCheck {
  /** Whether the last number has arrived. null until the first test has ended. */
  isHeard: boolean | null = null;
  private latest = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connection: CheckedConnection) {}

  start(): void {
    this.timer = setTimeout(() => this.conclude(false), PATIENCE_MILLISECONDS);
    this.timer.unref();
    this.latest += 1;
    // If sending fails, the test says nothing about receiving. Other code reports that the database is unavailable.
    this.connection.send(this.latest).catch(() => this.wait());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.latest = Number.NaN;
  }

  /** Call it when the other end has received a number. */
  heard(test: number): void {
    if (test === this.latest) this.conclude(true);
  }

  private conclude(isHeard: boolean): void {
    const was = this.isHeard;
    this.isHeard = isHeard;
    this.wait();
    if (isHeard && was === false) this.connection.onRecovered();
    if (!isHeard) this.connection.onSilent(was !== false);
  }

  private wait(): void {
    if (Number.isNaN(this.latest)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), EVERY_MILLISECONDS);
    this.timer.unref();
  }
}
