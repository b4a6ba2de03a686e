import type { FastifyInstance, LightMyRequestResponse as Response } from "fastify";

/** A browser for tests, which keeps cookies and follows redirects on one host, without a network. */
export class TestBrowser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  address = "/";

  constructor(
    private readonly app: FastifyInstance,
    private readonly host = "localhost:8110",
  ) {}

  get(url: string): Promise<Response> {
    return this.go({ method: "GET", url });
  }

  submit(url: string, fields: Record<string, string>, origin = `http://${this.host}`): Promise<Response> {
    return this.go({ method: "POST", url, payload: new URLSearchParams(fields).toString(), origin });
  }

  private async go(first: {
    method: "GET" | "POST";
    url: string;
    payload?: string;
    origin?: string;
  }): Promise<Response> {
    let request: typeof first = first;
    for (let hops = 0; hops < 12; hops += 1) {
      const { pathname, search } = new URL(request.url, `http://${this.host}`);
      const answer = await this.app.inject({
        method: request.method,
        url: pathname + search,
        headers: {
          host: this.host,
          cookie: this.cookiesFor(pathname),
          ...(request.origin ? { origin: request.origin } : {}),
          ...(request.payload ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        },
        ...(request.payload ? { payload: request.payload } : {}),
      });
      this.address = pathname + search;
      this.keep(answer);
      const { location } = answer.headers;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || !location) return answer;
      const next = new URL(String(location), `http://${this.host}`);
      if (next.host !== this.host) return answer;
      request = { method: "GET", url: next.href };
    }
    throw new Error("Too many redirects.");
  }

  private cookiesFor(path: string): string {
    const fitting = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return fitting.map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  private keep(answer: Response): void {
    for (const { name, value, path = "/", maxAge, expires } of answer.cookies) {
      const isGone = value === "" || maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, { value, path });
    }
  }
}
