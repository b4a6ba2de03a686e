const WINDOW_MILLISECONDS = 5 * 60_000;
const MAX_GUESSES = 10;
const MAX_ADDRESSES = 10_000;

/**
 * Counts the password guesses for each email address, at most ten in five minutes. The count does not depend on the
 * sender, so that an attacker with many machines gets no more guesses.
 */
export class SignInAttempts {
  private readonly guesses = new Map<string, number[]>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Counts a guess before its result is known.
   * @returns false when there were ten guesses in the last five minutes; then the password must not be checked
   */
  countGuess(email: string): boolean {
    const times = this.recent(email);
    if (times.length >= MAX_GUESSES) return false;
    this.guesses.delete(email);
    this.guesses.set(email, [...times, this.now()]);
    const oldest = this.guesses.keys().next();
    if (this.guesses.size > MAX_ADDRESSES && !oldest.done) this.guesses.delete(oldest.value);
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
