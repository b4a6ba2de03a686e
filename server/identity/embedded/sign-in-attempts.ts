const WINDOW_MILLISECONDS = 5 * 60_000;
const MAX_FAILURES = 10;
const MAX_KEPT = 10_000;

/** Counts wrong passwords by address, so that one account cannot be tried for long from many places. */
export class SignInAttempts {
  private readonly failures = new Map<string, number[]>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  isBlocked(email: string): boolean {
    return this.recent(email).length >= MAX_FAILURES;
  }

  failed(email: string): void {
    const times = [...this.recent(email), this.now()];
    this.failures.delete(email);
    this.failures.set(email, times);
    const oldest = this.failures.keys().next();
    if (this.failures.size > MAX_KEPT && !oldest.done) this.failures.delete(oldest.value);
  }

  succeeded(email: string): void {
    this.failures.delete(email);
  }

  private recent(email: string): readonly number[] {
    const limit = this.now() - WINDOW_MILLISECONDS;
    return (this.failures.get(email) ?? []).filter((time) => time > limit);
  }
}
