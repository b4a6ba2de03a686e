import type { FastifyInstance, HTTPMethods } from "fastify";
import findMyWay, { type HTTPMethod } from "find-my-way";

/** Knows the methods of each address. Fastify's own router finds a route only by method and address together. */
export class AllowedMethods {
  // This router is only used to find routes; it never calls them. Its own limit for the length of a parameter is
  // lifted, because with the limit it would not find routes for long addresses.
  private readonly router = findMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER });
  private readonly methods = new Set<HTTPMethod>();
  private readonly patterns = new Set<string>();

  /** Collects the app's routes as they are registered. So create it before the routes. */
  constructor(app: FastifyInstance) {
    app.addHook("onRoute", ({ method, url }) => {
      for (const each of [method].flat() as HTTPMethods[]) this.add(each as HTTPMethod, url);
    });
  }

  /** The methods with which this address can be requested. Empty when there is no route for it. */
  of(url: string): readonly string[] {
    return [...this.methods].filter((method) => this.router.find(method, url) !== null);
  }

  /** Every route with its pattern: `GET /learn/assets/*`. */
  get routes(): readonly string[] {
    return [...this.patterns];
  }

  private add(method: HTTPMethod, url: string): void {
    this.methods.add(method);
    this.patterns.add(`${method} ${url}`);
    if (!this.router.hasRoute(method, url)) this.router.on(method, url, () => undefined);
  }
}
