import { makeAutoObservable } from "mobx";

/** Counts the writes of this page that the server has not answered yet. Observable. */
export class OpenWrites {
  count = 0;

  constructor(private readonly send: typeof fetch) {
    makeAutoObservable<this, "send">(this, { send: false, fetch: false });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if ((init?.method ?? "GET") === "GET") return this.send(input, init);
    this.add(1);
    try {
      return await this.send(input, init);
    } finally {
      this.add(-1);
    }
  };

  private add(count: number): void {
    this.count += count;
  }
}
