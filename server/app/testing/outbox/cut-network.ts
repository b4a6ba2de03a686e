import type { InjectOptions, LightMyRequestResponse } from "fastify";

/** Where the connection is cut: before the request arrives, while the server works on it, or before its answer comes. */
export const cutPlaces = ["before", "during", "after"] as const;
type CutPlace = (typeof cutPlaces)[number];

/**
 * The way from a browser to the server, without a socket. A test cuts it at a write: the write gets no answer, and no
 * other request does until `connect`.
 */
export class CutNetwork {
  /** The calls of the writes at which the connection was cut. */
  readonly cuts: string[] = [];
  private isConnected = true;
  private next: { readonly place: CutPlace; readonly done: () => void } | null = null;
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>) {}

  /** Cuts the connection at the next write. Resolves when that has happened. */
  cutNextWrite(place: CutPlace): Promise<void> {
    return new Promise((done) => {
      this.next = { place, done };
    });
  }

  connect(): void {
    this.isConnected = true;
  }

  /** Resolves when the server has ended its work on everything that has arrived. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  /** `fetch` of one page. After `isClosed` the page hears nothing any more. */
  fetchOf(isClosed: () => boolean): typeof fetch {
    return async (input, init = {}) => {
      if (isClosed()) return new Promise(() => undefined);
      const response = await this.pass(String(input), init);
      return isClosed() ? new Promise(() => undefined) : response;
    };
  }

  private async pass(url: string, init: RequestInit): Promise<Response> {
    if (!this.isConnected) throw new TypeError("no connection");
    const isWrite = init.method !== undefined && init.method !== "GET";
    const cut = isWrite ? this.next : null;
    if (cut === null) return this.ask(url, init);
    this.next = null;
    this.isConnected = false;
    this.cuts.push(`${cut.place} ${init.method} ${url.split("/").at(-1)}`);
    const arrived = cut.place === "before" ? null : this.ask(url, init);
    if (cut.place === "after") await arrived;
    cut.done();
    throw new TypeError("the connection was cut");
  }

  private async ask(url: string, init: RequestInit): Promise<Response> {
    const sent = this.send({
      method: (init.method ?? "GET") as "GET",
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    this.running.add(sent);
    const { statusCode, body, headers } = await sent;
    const own = ["x-session-user", "x-request-id", "date", "retry-after"];
    const kept = own.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
    );
    return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: kept });
  }
}
