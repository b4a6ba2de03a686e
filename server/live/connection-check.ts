const INTERVAL_MILLISECONDS = 20_000;
const TIMEOUT_MILLISECONDS = 5000;

/**
 * A connection on which this process both sends and receives, such as NOTIFY and LISTEN of a database. So the process
 * can check whether its own messages arrive.
 */
export interface CheckedConnection {
  /** Sends a number. When it arrives, `ConnectionCheck.takeTest` must be called with it. */
  send(test: number): Promise<void>;
  /**
   * Called at the end of each test whose number has not arrived within five seconds. `isNew` is false if the test
   * before failed too.
   */
  onSilent(isNew: boolean): void;
  /** Called when numbers arrive again after a silence. */
  onRecovered(): void;
}

/** Tests every 20 seconds whether a message that is sent on a connection also arrives. */
export class ConnectionCheck {
  /** Whether the number of the last finished test has arrived. null until the first test has ended. */
  isHeard: boolean | null = null;
  private latest = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connection: CheckedConnection) {}

  start(): void {
    this.timer = setTimeout(() => this.conclude(false), TIMEOUT_MILLISECONDS);
    this.timer.unref();
    this.latest += 1;
    // If sending fails, the test says nothing about receiving. Other code reports that the database is unavailable.
    this.connection.send(this.latest).catch(() => this.wait());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.latest = Number.NaN;
  }

  /** Must be called with each number that arrives. A number of an earlier test is ignored. */
  takeTest(test: number): void {
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
    this.timer = setTimeout(() => this.start(), INTERVAL_MILLISECONDS);
    this.timer.unref();
  }
}
