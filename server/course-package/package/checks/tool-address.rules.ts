import { isLoopbackName } from "../../../kit/net/host.rules";

/**
 * Whether the server may use the address of a tool. It must be https, or plain http on the server's own machine, and
 * must have no user name and no fragment (`#…`).
 */
export function isToolAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackName(url.hostname));
}
