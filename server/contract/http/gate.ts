import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { ConcurrencyLimit } from "../../kit/concurrency-limit";
import { ApiError } from "../../kit/errors/api-error";

const RETRY_SECONDS = 1;
const LOG_EVERY_MILLISECONDS = 10_000;
const ANY = "";
/**
 * Paths that are served however many requests are at work: they report the server's health, or a page that says "try
 * again later" needs them.
 */
const ALWAYS = /^\/(healthz|readyz|learn\/(assets|fragments)\/.*|learn\/favicon\.svg|oidc\/[^/]*\.css)$/;

/**
 * Limits how many requests are handled at once. If the limit is reached, a request is refused at once, and the answer
 * says when to try again. Waiting in a long queue would be worse, because then all requests would be late. A request
 * counts from the moment it has arrived completely until its answer is made. So a slow sender or a slow reader does not
 * use up the limit.
 */
export class Gate {
  private readonly limit: ConcurrencyLimit;
  private refused = 0;
  private lastLogged = Number.NEGATIVE_INFINITY;
  /** Marks requests that the server sends to itself during a request. They do not count again. */
  private readonly inside = new AsyncLocalStorage<true>();

  /**
   * Adds the gate's hooks to the app. The hooks apply to routes that are registered later, so create the gate before
   * the routes.
   */
  constructor(
    private readonly app: FastifyInstance,
    private readonly most: number,
  ) {
    this.limit = new ConcurrencyLimit({ ofOne: most, ofAll: most });
    app.addHook("onRoute", (route) => {
      if (ALWAYS.test(route.url)) return;
      const { handler } = route;
      route.handler = async (request, reply) =>
        this.inside.getStore() ? handler.call(app, request, reply) : this.pass(() => handler.call(app, request, reply));
    });
  }

  private async pass(work: () => unknown): Promise<unknown> {
    if (this.limit.reachedBy(ANY) !== null) throw this.refusal();
    const leave = this.limit.enter(ANY);
    try {
      return await this.inside.run(true, work);
    } finally {
      leave();
    }
  }

  /**
   * The refusal for a request that finds the gate full. It is logged only from time to time, because a flood of
   * requests must not become a flood of log lines.
   */
  private refusal(): ApiError {
    this.refused += 1;
    if (performance.now() - this.lastLogged > LOG_EVERY_MILLISECONDS) {
      this.app.log.warn(
        { atOnce: this.most, refused: this.refused },
        "http: more requests at once than can be answered",
      );
      this.lastLogged = performance.now();
      this.refused = 0;
    }
    return new ApiError("unavailable", { retryAfter: RETRY_SECONDS, reason: "overloaded" });
  }
}
