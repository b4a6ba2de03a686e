import type { FastifyInstance, HTTPMethods } from "fastify";
import findMyWay, { type HTTPMethod } from "find-my-way";

/** Which methods an address has: Fastify's own router finds a route by method and address together only. */
export class AllowedMethods {
  // What it finds is never called, and its own limit of a parameter's length must not hide an address.
  private readonly router = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER });
  private readonly methods = new Set<HTTPMethod>();
  private readonly patterns = new Set<string>();

  /** Has to be made before the routes are. */
  constructor(app: FastifyInstance) {
    app.addHook("onRoute", ({ method, url }) => {
      for (const each of [method].flat() as HTTPMethods[]) this.add(each as HTTPMethod, url);
    });
  }

  of(url: string): readonly string[] {
    return [...this.methods].filter((method) => this.router.find(method, url) !== null);
  }

  /** Every route as it was made: `GET /learn/assets/*`. */
  get routes(): readonly string[] {
    return [...this.patterns];
  }

  private add(method: HTTPMethod, url: string): void {
    this.methods.add(method);
    this.patterns.add(`${method} ${url}`);
    if (!this.router.hasRoute(method, url)) this.router.on(method, url, () => undefined);
  }
}
