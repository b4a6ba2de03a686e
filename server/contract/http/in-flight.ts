import type { FastifyInstance } from "fastify";

/** Counts unanswered requests and running handlers. A handler keeps running after its browser has gone. */
export class InFlight {
  private count = 0;
  private readonly waiting = new Set<() => void>();

  /**
   * Adds the hooks of this counter to the app. They apply to routes that are registered later, so create it before the
   * routes.
   */
  constructor(app: FastifyInstance) {
    app.addHook("onRequest", async (_request, reply) => {
      this.count += 1;
      reply.raw.once("close", () => this.oneEnded());
    });
    app.addHook("onRoute", (route) => {
      const { handler } = route;
      route.handler = (request, reply) => this.countWhile(handler.call(app, request, reply));
    });
  }

  /** Resolves when every request is answered or its browser has gone, and no handler runs any more. */
  async done(): Promise<void> {
    if (this.count > 0) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  private countWhile<T>(answered: T): T {
    if (answered instanceof Promise) {
      this.count += 1;
      const ended = () => this.oneEnded();
      answered.then(ended, ended);
    }
    return answered;
  }

  private oneEnded(): void {
    this.count -= 1;
    if (this.count > 0) return;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
