/** The shares of the server's requests that one key, and all keys together, may take. */
const SHARE_OF_ONE = 0.2;
const SHARE_OF_ALL = 0.6;

interface Most {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** The part of the requests that the server answers at the same time which one kind of work may take. */
export function shareOf(requestsAtOnce: number): Most {
  return {
    ofOne: Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ONE)),
    ofAll: Math.max(1, Math.floor(requestsAtOnce * SHARE_OF_ALL)),
  };
}

/** Limits what goes on at the same time: for each key, such as an IP address, and for all keys together. */
export class ConcurrencyLimit {
  /** A key for which nothing goes on is not in it. */
  private readonly counts = new Map<string, number>();
  private countOfAll = 0;

  constructor(private readonly most: Most) {}

  /** Which limit leaves no room for the key. The key's own limit is checked first. */
  reachedBy(key: string): "ofOne" | "ofAll" | null {
    if (this.countOf(key) >= this.most.ofOne) return "ofOne";
    return this.countOfAll >= this.most.ofAll ? "ofAll" : null;
  }

  /** Counts one more for the key. Returns the function that must be called once, when it has ended. */
  enter(key: string): () => void {
    this.counts.set(key, this.countOf(key) + 1);
    this.countOfAll += 1;
    return () => {
      const left = this.countOf(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
      this.countOfAll -= 1;
    };
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
