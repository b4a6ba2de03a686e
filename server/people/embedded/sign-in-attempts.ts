const WINDOW_MILLISECONDS = 5 * 60_000;
const MAX_GUESSES = 10;
const MAX_KEPT = 10_000;

/**
 * Counts password guesses for each email address. So many machines together cannot guess one account's password for
 * long.
 */
export class SignInAttempts {
  private readonly guesses = new Map<string, number[]>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Counts a guess before its result is known.
   * @returns false when there were too many guesses; then the password must not be checked
   */
  begin(email: string): boolean {
    const times = this.recent(email);
    if (times.length >= MAX_GUESSES) return false;
    this.guesses.delete(email);
    this.guesses.set(email, [...times, this.now()]);
    const oldest = this.guesses.keys().next();
    if (this.guesses.size > MAX_KEPT && !oldest.done) this.guesses.delete(oldest.value);
    return true;
  }

  /** Forgets the wrong guesses of an account, because the right password shows that they were typing mistakes. */
  succeeded(email: string): void {
    this.guesses.delete(email);
  }

  private recent(email: string): readonly number[] {
    const limit = this.now() - WINDOW_MILLISECONDS;
    return (this.guesses.get(email) ?? []).filter((time) => time > limit);
  }
}
