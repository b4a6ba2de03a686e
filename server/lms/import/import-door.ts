import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";
import { isLoopbackAddress } from "../../http/host.rules";
import { Refusal } from "../../http/refusal";
import type { ImportOutcome, ImportRequest } from "./run-import";

const PATH = "/internal/import";
const FILE = "import-door.json";
const HEADER = "x-import-token";

interface Door {
  readonly url: string;
  readonly token: string;
}

export interface DoorDeps {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly dataDir: string;
}

/**
 * The embedded database belongs to one process. While that is the server, `npm run import` hands its work over to it
 * through this route: only from this machine, and only to who can read the token that lies in the data directory.
 */
export function importDoor(app: FastifyInstance, { db, clock, dataDir }: DoorDeps) {
  const token = randomBytes(32).toString("hex");
  app.post<{ Body: ImportRequest }>(PATH, {
    schema: {
      body: {
        type: "object",
        required: ["path", "grantTo"],
        properties: {
          path: { type: "string" },
          grantTo: { anyOf: [{ const: "learners" }, { type: "array", items: { type: "string" } }] },
        },
      },
    },
    handler: async (request): Promise<ImportOutcome> => {
      const given = String(request.headers[HEADER] ?? "");
      const isKnown = given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
      if (!isKnown || !isLoopbackAddress(request.ip)) throw new Refusal("notFound");
      const { runImport } = await import("./run-import");
      return runImport(db, request.body, clock());
    },
  });
  return {
    /** Says where the door is, once the server listens. */
    open(url: string): void {
      const door: Door = { url, token };
      writeFileSync(join(dataDir, FILE), JSON.stringify(door), { mode: 0o600 });
    },
    close: () => rmSync(join(dataDir, FILE), { force: true }),
  };
}

/** Hands an import over to the server that has the data directory; null when it has no door. */
export async function knock(dataDir: string, request: ImportRequest): Promise<ImportOutcome | null> {
  const door = readDoor(dataDir);
  if (door === null) return null;
  try {
    const answer = await fetch(new URL(PATH, door.url), {
      method: "POST",
      headers: { "content-type": "application/json", [HEADER]: door.token },
      body: JSON.stringify(request),
    });
    return answer.ok ? ((await answer.json()) as ImportOutcome) : null;
  } catch {
    // The file of a server that ended without removing it.
    return null;
  }
}

function readDoor(dataDir: string): Door | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), "utf8")) as Door;
  } catch {
    return null;
  }
}
