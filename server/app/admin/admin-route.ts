import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ImportSurroundings } from "../../course-package/import/run-import";
import { ApiError } from "../../kit/errors/api-error";
import { isLoopbackAddress } from "../../kit/net/host.rules";
import { isSameSecret, secretText } from "../../kit/secrets/secret-text";
import { ADMIN_FILE, ADMIN_PATH, type AdminAddress, type TaskMessage, TOKEN_HEADER } from "./send-to-server";
import type { TaskOrder } from "./tasks";

/** The parts of the server that commands of administrators, such as `npm run import`, use. */
export interface AdminRouteDeps
  extends Pick<
    ImportSurroundings,
    "acrossTenants" | "dataDir" | "demoFolder" | "readingLimits" | "plugins" | "publish"
  > {
  readonly clock: () => Date;
  /** Called before each command. It reads what a script may have changed just before. */
  readonly beforehand: () => void;
  /**
   * Called after each command. It does follow-up work, such as encrypting secrets that an import has stored in plain
   * text.
   */
  readonly afterwards: () => Promise<void>;
}

/**
 * Only one process can use the embedded database. While the server has it open, commands such as `npm run import` send
 * their work to the server through this route. It accepts requests only from this machine, with the token from a file
 * in the data directory. The answer has one JSON value in each line: progress, and at the end the result.
 */
export function adminRoute(app: FastifyInstance, { clock, beforehand, afterwards, ...deps }: AdminRouteDeps) {
  const token = secretText();
  const running = new Set<AbortController>();
  const cancel = () => {
    for (const one of running) one.abort(new Error("cancelled"));
  };

  function isAllowed(request: FastifyRequest): boolean {
    const isRight = isSameSecret(String(request.headers[TOKEN_HEADER] ?? ""), token);
    return isRight && isLoopbackAddress(request.ip);
  }

  function work(order: TaskOrder, answer: PassThrough, runOrder: RunOrder): void {
    const control = new AbortController();
    running.add(control);
    const say = (word: TaskMessage) => void answer.write(`${JSON.stringify(word)}\n`);
    // If the command closes the connection, nobody waits for the result any more. So the work is cancelled.
    answer.once("close", () => control.abort(new Error("cancelled")));
    runOrder(order, { ...deps, now: clock(), signal: control.signal, tell: (progress) => say({ progress }) })
      .then(
        async (outcome) => {
          await afterwards().catch((error: unknown) =>
            app.log.error({ err: error }, "admin: the work after a command failed"),
          );
          say({ outcome });
        },
        (error: unknown) => {
          app.log.error({ err: error }, `admin: ${order.task} failed`);
          say({ outcome: { ok: false, text: "It failed, and nothing was changed. The server's log says why." } });
        },
      )
      .finally(() => {
        running.delete(control);
        answer.end();
      });
  }

  app.post(ADMIN_PATH, {
    handler: async (request, reply) => {
      if (!isAllowed(request)) throw new ApiError("notFound");
      if (request.body === "cancel") {
        cancel();
        return reply.code(204).send();
      }
      // The module is loaded only now, because a server that gets no commands does not need the importer.
      const { readOrder, runOrder } = await import("./tasks");
      const order = readOrder(request.body);
      if (order === null) throw new ApiError("invalid", { detail: "It is not an order that this server knows." });
      beforehand();
      const answer = new PassThrough();
      work(order, answer, runOrder);
      return reply.type("application/x-ndjson").send(answer);
    },
  });
  return {
    /** Writes the address of this route to a file. Call it when the server listens. */
    open(url: string): void {
      const address: AdminAddress = { url, token };
      writeFileSync(join(deps.dataDir, ADMIN_FILE), JSON.stringify(address), { mode: 0o600 });
    },
    close(): void {
      rmSync(join(deps.dataDir, ADMIN_FILE), { force: true });
      cancel();
    },
  };
}

type RunOrder = typeof import("./tasks").runOrder;
