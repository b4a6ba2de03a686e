import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findOutbound } from "./find-outbound";

const root = join(import.meta.dirname, "../../..");
const serverCode = /^(server|plugins\/[^/]+\/server)\/.*\.(ts|mts|mjs)$/;
/** Tests, and the module that all connections to other servers go through. */
const leftOut = /\.d\.m?ts$|\.test\.ts$|\/testing[^/]*\.ts$|\/testing\/|^server\/kit\/outbound\//;

it("server code reaches other servers only by server/kit/outbound", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed.toString().split("\n");
  const code = files.filter((file) => serverCode.test(file) && !leftOut.test(file));
  expect(code.length).toBeGreaterThan(500);
  const found = code.map((file) => [file, findOutbound(readFileSync(join(root, file), "utf8"))] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

describe("a connection to another server is found", () => {
  it.each([
    ["fetch(address)", "fetch"],
    ["const ask: typeof fetch = fetch", "fetch"],
    ["class Client { constructor(private readonly ask: typeof fetch = fetch) {} }", "fetch"],
    ["globalThis.fetch(address)", "fetch"],
    ['globalThis["fetch"](address)', "fetch"],
    ["const { fetch: ask } = globalThis", "fetch"],
    ["new WebSocket(address)", "WebSocket"],
    ['import { request } from "node:http"', "http.request"],
    ['import { get as ask } from "https"', "https.get"],
    ['import http from "node:http"', "http.*"],
    ['import * as net from "node:net"', "net.*"],
    ['export * from "node:tls"', "tls.*"],
    ['export { connect } from "node:net"', "net.connect"],
    ['import { Socket, isIP } from "node:net"', "net.Socket"],
    ['const net = await import("node:net")', "net.*"],
    ['const http = process.getBuiltinModule("http")', "http.*"],
    ['import { Agent } from "undici"', "undici.Agent"],
    ['import { createTransport } from "nodemailer"', "nodemailer.createTransport"],
    ['import { createRemoteJWKSet } from "jose"; createRemoteJWKSet(address)', "createRemoteJWKSet"],
    ['const client = await import("openid-client"); client.discovery(issuer)', "discovery"],
  ])("%s", (code, name) => expect(findOutbound(code)).toContain(name));

  it.each([
    'import { isIP, type Socket } from "node:net"',
    'import type { Server } from "node:http"',
    "interface Server { readonly fetchThisServer: typeof fetch; fetch(): void }",
    "const options = { fetch: ask, headers }",
    "createRemoteJWKSet(address, { [customFetch]: (url) => reach(url) })",
    'request.headers["sec-fetch-dest"]',
  ])("and not in: %s", (code) => expect(findOutbound(code)).toEqual([]));
});
