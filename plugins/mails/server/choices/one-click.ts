import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { PluginServer } from "../../../../server/sdk";
import type { MailsTables } from "../mails.tables";
import { choose, readLink } from "./choices";
import { oneClickPath, stopPath } from "./link-token";

interface LinkRequest {
  readonly Params: { readonly token: string };
}

/**
 * Adds the address for mail programs that turn a kind of mail off with one request (RFC 8058). The token in the address
 * is proof enough: a mail program sends neither a session's cookie nor a CSRF token. Mail programs that do not know RFC
 * 8058 open the address in a browser. That leads to the page with the button and changes nothing, because programs that
 * check links open it, too.
 */
export async function oneClickRoute(http: FastifyInstance, server: PluginServer<MailsTables>): Promise<void> {
  // Mail programs send a form. The form is not used, because the address already says which mails to turn off.
  await http.register(formbody);
  http.post<LinkRequest>(oneClickPath(":token"), async (request, reply) => {
    const tenantId = await request.portal.tenantId();
    const scope = {
      tenantId,
      db: server.dbOf(tenantId),
      hooks: server.hooksOf(request),
      secret: server.secret,
    };
    await choose(scope, await readLink(scope, request.params.token), { wanted: false });
    return reply.code(204).send();
  });
  http.get<LinkRequest>(oneClickPath(":token"), (request, reply) =>
    reply.header("cache-control", "no-store").redirect(stopPath(encodeURIComponent(request.params.token))),
  );
}
