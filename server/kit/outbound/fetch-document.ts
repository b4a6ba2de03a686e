import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const TIMEOUT_MILLISECONDS = 5000;
const MAX_DOCUMENT_BYTES = 64 * 1024;
const MAX_PICTURE_BYTES = 1024 * 1024;

/**
 * Addresses in private and special networks. Somebody else names the address of a document, and it must not make the
 * server send requests to its own network.
 */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  privateNetworks.ipv4.addSubnet(net, prefix, "ipv4");
}
for (const [net, prefix] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  privateNetworks.ipv6.addSubnet(net, prefix, "ipv6");
}

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  // IPv4 and IPv6 have separate lists: in a common list, the network of IPv4-mapped addresses would match every IPv4
  // address.
  const kind = family === 4 ? "ipv4" : "ipv6";
  return privateNetworks[kind].check(address, kind);
}

export interface FetchOptions {
  /** Allows http and addresses in private networks. For servers that only their own machine can reach. */
  readonly allowPrivate: boolean;
}

/**
 * Reads a JSON document of at most 64 KB from another server, such as the keys of an LTI tool.
 * @throws Error when the address is not allowed, the answer is not 200, too large or too late, or is not JSON
 */
export async function fetchDocument(address: string, options: FetchOptions): Promise<unknown> {
  const bytes = await fetchBytes(address, { ...options, accept: "application/json", largest: MAX_DOCUMENT_BYTES });
  return JSON.parse(bytes.toString("utf8"));
}

/**
 * Reads a picture of at most 1 MB from another server, such as a customer's logo. Its format is not checked.
 * @throws Error when the address is not allowed, or the answer is not 200, too large or too late
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  return fetchBytes(address, { ...options, accept: "image/*", largest: MAX_PICTURE_BYTES });
}

interface BytesOptions extends FetchOptions {
  readonly accept: string;
  /** The largest answer in bytes. */
  readonly largest: number;
}

/**
 * Reads the bytes at an address. Size and time are limited, redirects are not followed. Only https and public addresses
 * are allowed, unless `allowPrivate` is set. The host name is resolved once, so the checked address is the address that
 * gets the request.
 */
function fetchBytes(address: string, { allowPrivate, accept, largest }: BytesOptions): Promise<Buffer> {
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  if (!isSecure && !(allowPrivate && url.protocol === "http:")) throw new Error(`${address} is not asked over http.`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(`${host} is an inside address.`);
  const ask = isSecure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = ask(
      url,
      {
        headers: { accept },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new Error(`${address} answered ${response.statusCode}.`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > largest) response.destroy(new Error(`${address} answered more than ${largest} bytes.`));
          else chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () => resolve(Buffer.concat(chunks)));
      },
    );
    request.on("error", reject);
    request.end();
  });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} is an inside address.`), "", 0);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
