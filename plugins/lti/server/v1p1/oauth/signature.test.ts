import { describe, expect, it } from "vitest";
import { hmacSha1Signature, percentEncode, signatureBaseString } from "./signature";

/** The example request of RFC 5849, sections 3.1 and 3.4.1.1. */
const exampleRequest = {
  method: "post",
  url: "http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
  parameters: [
    ["oauth_consumer_key", "9djdj82h48djs9d2"],
    ["oauth_token", "kkk9d7dh3k39sjv7"],
    ["oauth_signature_method", "HMAC-SHA1"],
    ["oauth_timestamp", "137131201"],
    ["oauth_nonce", "7d8f3e4a"],
    ["oauth_signature", "bYT5CMsGcbgUdFHObYMEfcx6bsw="],
    ["c2", ""],
    ["a3", "2 q"],
  ],
} as const;

/** The example request of RFC 5849, section 1.2. */
const photoRequest = {
  method: "GET",
  url: "http://photos.example.net/photos?file=vacation.jpg&size=original",
  parameters: [
    ["oauth_consumer_key", "dpf43f3p2l4k3l03"],
    ["oauth_token", "nnch734d00sl2jdk"],
    ["oauth_signature_method", "HMAC-SHA1"],
    ["oauth_timestamp", "137131202"],
    ["oauth_nonce", "chapoH"],
  ],
} as const;

describe("percent encoding", () => {
  it.each([
    ["abcABC123", "abcABC123"],
    ["-._~", "-._~"],
    ["%", "%25"],
    ["+", "%2B"],
    [" ", "%20"],
    ["&=*", "%26%3D%2A"],
    ["!'()", "%21%27%28%29"],
    ["\n", "%0A"],
    ["\u007f", "%7F"],
    ["\u0080", "%C2%80"],
    ["\u3001", "%E3%80%81"],
  ])("of %j", (text, expected) => expect(percentEncode(text)).toBe(expected));
});

describe("the signature base string", () => {
  it("is that of the RFC's example", () =>
    expect(signatureBaseString(exampleRequest)).toBe(
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
    ));

  it.each([
    ["http://example.com:80/r", "http%3A%2F%2Fexample.com%2Fr"],
    ["https://example.com:443/r", "https%3A%2F%2Fexample.com%2Fr"],
    ["http://example.com:8080/r%20v/X", "http%3A%2F%2Fexample.com%3A8080%2Fr%2520v%2FX"],
    ["https://www.Example.net", "https%3A%2F%2Fwww.example.net%2F"],
    ["https://example.com/r#part", "https%3A%2F%2Fexample.com%2Fr"],
  ])("takes %s as %s", (url, expected) =>
    expect(signatureBaseString({ method: "GET", url, parameters: [] })).toBe(`GET&${expected}&`),
  );

  it("sorts by the encoded name, then by the encoded value", () =>
    expect(
      signatureBaseString({
        method: "POST",
        url: "https://a.example/",
        parameters: [
          ["b", "2"],
          ["b", "10"],
          ["ä", "1"],
          ["a-b", "1"],
          ["a", "1"],
        ],
      }),
    ).toBe("POST&https%3A%2F%2Fa.example%2F&%25C3%25A4%3D1%26a%3D1%26a-b%3D1%26b%3D10%26b%3D2"));
});

describe("the HMAC-SHA1 signature", () => {
  it.each([
    ["section 1.2", photoRequest, "kd94hf93k423kf44", "pfkkdhi9sl3r4s00", "MdpQcU8iPSUjWoN/UDMsK2sui9I="],
    ["section 3.1 with its erratum", exampleRequest, "j49sk3j29djd", "dh893hdasih9", "r6/TJjbCOr97/+UU0NsvSne7s5g="],
  ])("is that of the RFC's %s", (_name, request, secret, tokenSecret, expected) =>
    expect(hmacSha1Signature(request, secret, tokenSecret)).toBe(expected),
  );
});
