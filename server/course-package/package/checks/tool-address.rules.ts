import { isLoopbackName } from "../../../kit/net/host.rules";

/** Whether the server may use a tool's address: it must be https, or plain http on the server's own machine. */
export function isToolAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackName(url.hostname));
}
