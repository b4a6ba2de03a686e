import { describe, expect, it } from "vitest";
import { hostName, isLoopbackAddress, isServedHost, originOf } from "./host.rules";

describe("hostName", () => {
  it.each([
    ["localhost:8080", "localhost"],
    ["Learn.Example.org", "learn.example.org"],
    ["127.0.0.1", "127.0.0.1"],
    ["[::1]:80", "[::1]"],
    [undefined, null],
    ["", null],
    ["a/../b", null],
    ["..", null],
    ["a..b", null],
    ["evil.example@localhost", null],
    ["localhost:80:80", null],
    ["localhost:65535", "localhost"],
    ["localhost:65536", null],
    ["127.0.0.255", "127.0.0.255"],
    ["127.0.0.256", null],
    ["127.1", null],
    ["0x7f.0.0.1", null],
    ["[::1", null],
    ["[:::1]", null],
    ["x".repeat(260), null],
    ["a\\b", null],
    ["%2e%2e", null],
  ])("reads %s as %s", (header, expected) => {
    expect(hostName(header)).toBe(expected);
  });
});

describe("isServedHost", () => {
  const hosts = {
    publicHost: "learn.example.org",
    isTenantHost: (name: string) => name === "school.example",
    listensOnLoopback: true,
  };
  it.each([
    ["learn.example.org", true, true],
    ["school.example", true, true],
    ["localhost", true, false],
    ["one.localhost", true, false],
    ["evil.example", false, false],
    ["localhost.evil.example", false, false],
  ])("%s: %s on loopback, %s elsewhere", (name, onLoopback, elsewhere) => {
    expect(isServedHost(name, hosts)).toBe(onLoopback);
    expect(isServedHost(name, { ...hosts, listensOnLoopback: false })).toBe(elsewhere);
  });
});

describe("isLoopbackAddress", () => {
  it.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["::", false],
    ["10.0.0.1", false],
    ["127.0.0.1.example", false],
  ])("%s: %s", (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });
});

describe("the portal's address", () => {
  it.each([
    ["learn.example.org", null, "http://learn.example.org"],
    ["LOCALHOST:8080", null, "http://localhost:8080"],
    ["learn.example.org", "https://learn.example.org", "https://learn.example.org"],
    ["Learn.Example.org:443", "https://learn.example.org", "https://learn.example.org"],
    ["learn.example.org:9999", "https://learn.example.org", "https://learn.example.org"],
    ["tenant.example.org:9999", "https://learn.example.org", "https://tenant.example.org"],
    ["learn.example.org", "https://learn.example.org:8443", "https://learn.example.org:8443"],
    ["127.0.0.1:8080", "https://learn.example.org", "https://127.0.0.1:8080"],
  ])("%s at %s is %s", (header, publicUrl, origin) =>
    expect(originOf(header, publicUrl === null ? null : new URL(publicUrl))).toBe(origin),
  );
});
