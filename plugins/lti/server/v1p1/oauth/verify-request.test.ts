import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readAuthorization } from "./authorization-header";
import { hmacSha1Signature, type OAuthParameters, percentEncode } from "./signature";
import { signatureFault } from "./verify-request";

const now = new Date("2026-11-21T09:00:00.000Z");
const seconds = now.getTime() / 1000;
const url = "https://portal.example/lti/v1p1/outcomes";
const body = new TextEncoder().encode("<a/>");
const sha1 = (text: Uint8Array) => createHash("sha1").update(text).digest("base64");

function headerOf(changes: Record<string, string | null> = {}, secret = "secret"): string {
  const values = Object.entries({
    oauth_consumer_key: "key",
    oauth_nonce: "n1",
    oauth_timestamp: String(seconds),
    oauth_signature_method: "HMAC-SHA1",
    oauth_version: "1.0",
    oauth_body_hash: sha1(body),
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== null);
  const signature = hmacSha1Signature({ method: "POST", url, parameters: values }, secret);
  const all: OAuthParameters = [["realm", ""], ["oauth_signature", signature], ...values];
  return `OAuth ${all.map(([name, value]) => `${name}="${percentEncode(value)}"`).join(", ")}`;
}

function faultOf(text: string, given: { body?: Uint8Array; method?: string; url?: string } = {}) {
  const header = readAuthorization(text);
  return header && signatureFault({ header, method: "POST", url, body, ...given }, "secret", now);
}

describe("an Authorization header", () => {
  it("is read with all that is signed, and without its realm", () =>
    expect(readAuthorization(headerOf({ oauth_nonce: "a b+c" }))).toMatchObject({
      consumerKey: "key",
      nonce: "a b+c",
      timestamp: seconds,
      parameters: expect.not.arrayContaining([["realm", ""]]),
    }));

  it.each([
    ["none", undefined],
    ["another scheme", "Bearer abc"],
    ["no parameters", "OAuth "],
    ["a value without its quotes", "OAuth oauth_nonce=1"],
    ["a broken escape", headerOf().replace("n1", "%zz")],
    ["a parameter twice", `${headerOf()}, oauth_nonce="n2"`],
    ["no key", headerOf({ oauth_consumer_key: null })],
    ["no nonce", headerOf({ oauth_nonce: null })],
    ["a nonce that is too long", headerOf({ oauth_nonce: "n".repeat(201) })],
    ["no time", headerOf({ oauth_timestamp: null })],
    ["a time that is no number", headerOf({ oauth_timestamp: "now" })],
    ["another method", headerOf({ oauth_signature_method: "PLAINTEXT" })],
    ["another version", headerOf({ oauth_version: "2.0" })],
    ["much too much", `${headerOf()}, x="${"a".repeat(5000)}"`],
  ])("is refused: %s", (_name, header) => expect(readAuthorization(header)).toBeNull());
});

describe("a signed message", () => {
  it.each([
    ["is good as it was sent", headerOf(), {}, null],
    ["is not good by another secret", headerOf({}, "other"), {}, "signature"],
    ["is not good at another address", headerOf(), { url: `${url}/other` }, "signature"],
    ["is not good by another method", headerOf(), { method: "PUT" }, "signature"],
    ["is not good with another body", headerOf(), { body: new TextEncoder().encode("<b/>") }, "bodyHash"],
    ["is not good without the hash of its body", headerOf({ oauth_body_hash: null }), {}, "bodyHash"],
    ["is good as far back as clocks differ", headerOf({ oauth_timestamp: String(seconds - 300) }), {}, null],
    ["is too old a second before", headerOf({ oauth_timestamp: String(seconds - 301) }), {}, "timestamp"],
    ["is good as far ahead as clocks differ", headerOf({ oauth_timestamp: String(seconds + 300) }), {}, null],
    ["is too early a second later", headerOf({ oauth_timestamp: String(seconds + 301) }), {}, "timestamp"],
  ])("%s", (_name, header, given, fault) => expect(faultOf(header, given)).toBe(fault));
});
