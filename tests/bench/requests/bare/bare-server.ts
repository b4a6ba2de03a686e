import { createHash } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type pg from "pg";
import { listAnswer, listText } from "./list";
import { treeAnswer, treeText } from "./tree";

const userText = `select account.id from session join account
  on account.tenant_id = session.tenant_id and account.id = session.user_id
  where session.tenant_id = $1 and session.token_hash = $2`;

/**
 * A server that does the least possible work for two of the portal's answers, as a reference for measurements: Fastify,
 * the database driver, one prepared statement for the session and one for the answer. It has no rules and no checks.
 * Its answers equal those of the portal, byte for byte.
 */
export function bareServer(pool: pg.Pool, tenantId: string, now: Date): FastifyInstance {
  const http = fastify();
  http.register(cookie);

  async function userId({ cookies }: FastifyRequest): Promise<string> {
    const hash = createHash("sha256")
      .update(cookies.session ?? "")
      .digest("hex");
    const { rows } = await pool.query({ name: "userText", text: userText, values: [tenantId, hash] });
    if (rows[0] === undefined) throw new Error("Nobody is signed in.");
    return rows[0].id;
  }

  http.get("/list", async (request) => {
    const values = [tenantId, await userId(request)];
    return listAnswer((await pool.query({ name: "list", text: listText, values })).rows);
  });
  http.get<{ Params: { workflow: string; course: string } }>("/tree/:workflow/:course", async (request) => {
    const { workflow, course } = request.params;
    const values = [tenantId, await userId(request), workflow, course];
    return treeAnswer((await pool.query({ name: "tree", text: treeText, values })).rows, now);
  });
  return http;
}
