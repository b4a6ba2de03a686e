import { DatabaseUnavailable } from "./unavailable";

const TRIES = 7;

/** Runs `work`, and again after a short pause while it fails in a way that `mayRepeat` allows: about a second in all. */
export async function again<T>(mayRepeat: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !mayRepeat(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())));
    }
  }
}

/** Runs work that only reads, or that may be done twice, again when the connection to the database broke under it. */
export function reading<T>(work: () => Promise<T>): Promise<T> {
  return again(isLost, work);
}

export function isLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isLost;
}
