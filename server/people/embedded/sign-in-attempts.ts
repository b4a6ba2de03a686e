const WINDOW_MILLISECONDS = 5 * 60_000;
const MAX_GUESSES = 10;
const MAX_KEPT = 10_000;

/** Counts guesses of passwords by address, so that one account cannot be tried for long from many places. */
export class SignInAttempts {
  private readonly guesses = new Map<string, number[]>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a guess whose outcome is not known yet. @returns false when there were too many: it must not be tried */
  begin(email: string): boolean {
    const times = this.recent(email);
    if (times.length >= MAX_GUESSES) return false;
    this.guesses.delete(email);
    this.guesses.set(email, [...times, this.now()]);
    const oldest = this.guesses.keys().next();
    if (this.guesses.size > MAX_KEPT && !oldest.done) this.guesses.delete(oldest.value);
    return true;
  }

  /** The guess was right: those before it were slips. */
  succeeded(email: string): void {
    this.guesses.delete(email);
  }

  private recent(email: string): readonly number[] {
    const limit = this.now() - WINDOW_MILLISECONDS;
    return (this.guesses.get(email) ?? []).filter((time) => time > limit);
  }
}
