import { DatabaseUnavailable } from "./unavailable";

const TRIES = 7;

/**
 * Runs `work`. If it fails with an error that `mayRepeat` allows, it runs again after a short pause, for about a second
 * in total.
 */
export async function retry<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !mayRepeat(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())));
    }
  }
}

/** Runs work again when its database connection breaks. Use it only for work that reads, or that may be done twice. */
export function retryRead<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, isLost);
}

/** Whether an error means that the connection to the database broke. A new connection may work at once. */
export function isLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isLost;
}
