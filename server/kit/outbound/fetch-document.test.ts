import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fetchDocument, isPrivateAddress } from "./fetch-document";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const address = made.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return `http://127.0.0.1:${address.port}/keys`;
}

const inside = { allowPrivate: true };
const outside = { allowPrivate: false };

describe("reading a document of another server", () => {
  it("answers its JSON", async () => {
    const url = await serve((_request, response) => response.end('{"keys":[]}'));
    expect(await fetchDocument(url, inside)).toEqual({ keys: [] });
  });

  it("follows no redirect", async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: "/secret" }).end();
    });
    await expect(fetchDocument(url, inside)).rejects.toThrow("302");
    expect(asked).toBe(1);
  });

  it.each<[string, RequestListener]>([
    ["too much", (_request, response) => response.end(`"${"a".repeat(70_000)}"`)],
    ["no JSON", (_request, response) => response.end("<html>")],
    ["an error", (_request, response) => response.writeHead(500).end("{}")],
    [
      "half of it",
      (request, response) => response.writeHead(200, { "content-length": "9" }).write("{", () => request.destroy()),
    ],
  ])("fails with %s", async (_name, listener) => {
    await expect(fetchDocument(await serve(listener), inside)).rejects.toThrow();
  });

  it.each([
    "http://lab.example/keys",
    "https://127.0.0.1/keys",
    "https://[::1]/keys",
    "https://[::ffff:10.0.0.1]/keys",
    "https://169.254.169.254/latest",
    "https://2130706433/keys",
    "https://0x7f.1/keys",
    "https://localhost/keys",
    "file:///etc/passwd",
  ])("never asks %s from a server that others reach", async (address) => {
    await expect(async () => fetchDocument(address, outside)).rejects.toThrow(/inside address|over http|protocol/i);
  });
});

describe("an address inside a network", () => {
  it.each([
    ["10.1.2.3", true],
    ["172.16.0.1", true],
    ["172.32.0.1", false],
    ["192.168.1.1", true],
    ["100.64.0.1", true],
    ["0.0.0.0", true],
    ["224.0.0.1", true],
    ["::1", true],
    ["fd00::1", true],
    ["fe80::1", true],
    ["::ffff:127.0.0.1", true],
    ["64:ff9b:1::7f00:1", true],
    ["2001:0:7f00:1::", true],
    ["2002:7f00:1::", true],
    ["2606:4700::1111", false],
    ["1.1.1.1", false],
    ["no address", true],
  ])("%s: %s", (address, expected) => expect(isPrivateAddress(address)).toBe(expected));
});
