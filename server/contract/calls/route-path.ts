import { type Endpoint, prefixes } from "../../../core/learning/contract/endpoint";

/** The path of the route that answers a call or a stream of the contract. */
export function routePath({ prefix, path }: Pick<Endpoint, "prefix" | "path">): string {
  return prefixes[prefix] + path.replaceAll(/\{(\w+)\}/g, ":$1");
}
