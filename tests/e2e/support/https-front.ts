import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { request } from "node:http";
import { createServer } from "node:https";

/** A proxy with TLS before several web servers, each with a host name of its own. */
export interface HttpsFront extends AsyncDisposable {
  /** The origin of a host name at this proxy. */
  at(name: string): string;
  /** Passes the requests for a host name to the web server at this origin. */
  pass(name: string, origin: string): void;
}

/** Chromium's flag with which all names below `.example` lead to this machine. */
export const EXAMPLE_HOSTS_FLAG = "--host-resolver-rules=MAP *.example 127.0.0.1";

/**
 * Environment variables with which a server reaches all names below `.example` on this machine, and accepts the
 * certificate of {@link startHttpsFront}.
 */
export const exampleHostsEnvironment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`import dns from "node:dns";
const { lookup } = dns;
dns.lookup = (name, ...more) => lookup(name.endsWith(".example") ? "127.0.0.1" : name, ...more);`)}`,
  NODE_TLS_REJECT_UNAUTHORIZED: "0",
  NODE_NO_WARNINGS: "1",
};

/** Starts the proxy on a free port of this machine. Browsers must be told to accept its self-signed certificate. */
export async function startHttpsFront(): Promise<HttpsFront> {
  const origins = new Map<string, string>();
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const { host = "" } = incoming.headers;
    const origin = origins.get(host.replace(/:\d+$/, ""));
    if (origin === undefined) return outgoing.writeHead(404).end();
    const headers = { ...incoming.headers, "x-forwarded-proto": "https", "x-forwarded-host": host };
    const options = { method: incoming.method, headers, agent: false } as const;
    const passed = request(new URL(incoming.url ?? "/", origin), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    at: (name) => `https://${name}:${port}`,
    pass: (name, origin) => void origins.set(name, origin),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes a key and a certificate that it has signed itself (X.509, version 3), valid from 2020 to 2049. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(0x30, der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from("tests")))),
  );
  const time = (text: string) => der(0x17, Buffer.from(text));
  const subject = publicKey.export({ type: "spki", format: "der" });
  const serial = Buffer.concat([Buffer.of(1), createHash("sha256").update(subject).digest().subarray(0, 8)]);
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    algorithm,
    name,
    der(0x30, time("200101000000Z"), time("491231235959Z")),
    name,
    subject,
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", content, privateKey));
  const certificate = der(0x30, content, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value in ASN.1's binary form (DER): its tag, its length and its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
}
