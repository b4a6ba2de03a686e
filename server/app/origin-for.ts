import type { FastifyInstance } from "fastify";
import { isLoopbackName, originOf } from "../kit/net/host.rules";

/**
 * The address of the portal of a tenant, without a slash at the end, for work without a request, such as mails.
 * @param host the tenant's first host; "localhost" for a tenant without hosts
 * @param publicUrl the address that browsers use. null: only this machine reaches the server, at the port on which it
 * listens
 */
export function originFor(host: string, publicUrl: URL | null, http: FastifyInstance): string {
  if (publicUrl !== null) return isLoopbackName(host) ? publicUrl.origin : originOf(host, publicUrl);
  const address = http.server.address();
  return `http://${host}${typeof address === "object" && address !== null ? `:${address.port}` : ""}`;
}
