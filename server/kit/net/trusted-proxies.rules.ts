import { isIP, isIPv4 } from "node:net";

/** Names that Fastify knows for the address ranges of one machine, of one link and of private networks. */
const NAMES = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * What is wrong with a comma-separated list of trusted proxies (the setting TRUST_PROXY), as a sentence. null when the
 * list is valid.
 */
export function faultOfProxies(list: string): string | null {
  const wrong = list.split(",").filter((proxy) => !isProxy(proxy.trim()));
  if (wrong.length === 0) return null;
  return (
    `TRUST_PROXY is "${list}": ${wrong.map((proxy) => `"${proxy.trim()}"`).join(" and ")} is no address. List the addresses of ` +
    "your proxies with commas: 10.0.0.5, 10.0.0.0/8, fd00::/8, or loopback, linklocal, uniquelocal."
  );
}

/** Whether a text is an address, a range (`10.0.0.0/8`, `10.0.0.0/255.0.0.0`) or a name of ranges. */
function isProxy(text: string): boolean {
  if (NAMES.has(text)) return true;
  const [address = "", range, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined) return true;
  if (version === 4 && isIPv4(range)) return true;
  return /^[0-9]{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128);
}
