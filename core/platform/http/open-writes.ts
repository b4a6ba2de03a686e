import { makeAutoObservable } from "mobx";

/**
 * Counts the writes of this page that the server has not answered yet. Observable. A request is counted if it is sent
 * by `fetch` of this class, or inside `during`.
 */
export class OpenWrites {
  count = 0;

  constructor(private readonly send: typeof fetch) {
    makeAutoObservable<this, "send">(this, { send: false, fetch: false, during: false });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { method = "GET" } = init ?? {};
    if (method === "GET" || method === "HEAD") return this.send(input, init);
    return this.during(() => this.send(input, init));
  };

  /** Counts a write that is sent in another way than by `fetch`. */
  readonly during = async <T>(write: () => Promise<T>): Promise<T> => {
    this.add(1);
    try {
      return await write();
    } finally {
      this.add(-1);
    }
  };

  private add(count: number): void {
    this.count += count;
  }
}
