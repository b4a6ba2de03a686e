const EVERY_MILLISECONDS = 20_000;
const PATIENCE_MILLISECONDS = 5000;

export interface Line {
  /** Says a number at the one end. */
  send(test: number): Promise<void>;
  /** It was not heard in time at the other end. `isNew`: the test before was heard, or there was none. */
  onDeaf(isNew: boolean): void;
  /** It was heard again. */
  onHeard(): void;
}

/** Tests again and again whether what is said at one end of a line is heard at the other. */
export class LineTest {
  /** Null until it is known. */
  isHeard: boolean | null = null;
  private latest = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly line: Line) {}

  start(): void {
    this.timer = setTimeout(() => this.conclude(false), PATIENCE_MILLISECONDS);
    this.timer.unref();
    this.latest += 1;
    // Who cannot speak learns nothing about hearing; that the database is away is known without this.
    this.line.send(this.latest).catch(() => this.wait());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.latest = Number.NaN;
  }

  /** The number was heard. */
  heard(test: number): void {
    if (test === this.latest) this.conclude(true);
  }

  private conclude(isHeard: boolean): void {
    const was = this.isHeard;
    this.isHeard = isHeard;
    this.wait();
    if (isHeard && was === false) this.line.onHeard();
    if (!isHeard) this.line.onDeaf(was !== false);
  }

  private wait(): void {
    if (Number.isNaN(this.latest)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), EVERY_MILLISECONDS);
    this.timer.unref();
  }
}
