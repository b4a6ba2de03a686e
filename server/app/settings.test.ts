import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { installed } from "../plugins/installed";
import { readSettings, SettingsError } from "./settings";

const secret = "0123456789abcdef0123456789abcdef";
const open = {
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://learn.example.org",
  SESSION_SECRET: secret,
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

describe("readSettings", () => {
  it("says its code and every fault where it is printed", () => {
    const fault = new SettingsError(["PORT is wrong.", "HOST is wrong."]);
    expect(fault.text).toBe("SETTINGS_INVALID  The server does not start:\n  PORT is wrong.\n  HOST is wrong.");
  });

  it("needs nothing on loopback", () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      isLoopback: true,
      dataDir: ".data",
      configDir: "config-ui",
      databaseUrl: null,
      oidc: null,
    });
  });

  it("starts for others with a provider, a secret and an address", () => {
    expect(readSettings(open)).toMatchObject({
      isLoopback: false,
      adminEmails: [],
      oidc: { providers: [{ name: "default", clientId: "portal", callbackPath: "/learn/oidc/callback" }] },
    });
  });

  it("takes several providers, each with a way back of its own", () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...rest } = open;
    const school = { OIDC_SCHOOL_ISSUER: OIDC_ISSUER, OIDC_SCHOOL_CLIENT_ID: "a", OIDC_SCHOOL_CLIENT_SECRET: "b" };
    const club = { OIDC_CLUB_ISSUER: "http://localhost:9", OIDC_CLUB_CLIENT_ID: "c", OIDC_CLUB_CLIENT_SECRET: "d" };
    const env = { ...rest, OIDC_PROVIDERS: "school, club", ...school, ...club, OIDC_SCHOOL_TITLE: "School account" };
    expect(readSettings(env).oidc?.providers).toMatchObject([
      { name: "school", title: "School account", callbackPath: "/learn/oidc/callback/school" },
      { name: "club", title: "club", callbackPath: "/learn/oidc/callback/club" },
    ]);
    expect(faultsOf({ ...env, OIDC_CLUB_CLIENT_ID: "" })).toEqual([expect.stringContaining("OIDC_CLUB_CLIENT_ID")]);
    expect(faultsOf({ ...env, OIDC_CLUB_ISSUER: `${OIDC_ISSUER}/` })).toEqual([expect.stringContaining("same issuer")]);
    expect(faultsOf({ ...env, OIDC_ISSUER })).toEqual([expect.stringContaining("not both")]);
  });

  it("reads the administrators' addresses in lower case", () => {
    expect(readSettings({ ADMIN_EMAILS: " Ada@example.org,ben@example.org " }).adminEmails).toEqual([
      "ada@example.org",
      "ben@example.org",
    ]);
  });

  it.each(["PUBLIC_URL", "SESSION_SECRET", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])(
    "refuses to start for others without %s",
    (name) => {
      const faults = faultsOf({ ...open, [name]: "" });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(name);
    },
  );

  it("says everything that is wrong at once", () => {
    expect(faultsOf({ HOST: "0.0.0.0", PORT: "http" })).toHaveLength(4);
  });

  it.each([
    [{ PORT: "65536" }],
    [{ PORT: "-1" }],
    [{ PUBLIC_URL: "learn.example.org" }],
    [{ PUBLIC_URL: "https://learn.example.org/portal" }],
    [{ SESSION_SECRET: secret.slice(1) }],
    [{ TRUST_PROXY: "true" }],
    [{ TRUST_PROXY: "1" }],
    [{ TRUST_PROXY: "10.0.0.5, proxy.example.org" }],
    [{ TRUST_PROXY: "10.0.0.0/33" }],
    [{ TRUST_PROXY: "10.0.0.0/0" }],
    [{ TRUST_PROXY: "10.0.0.5," }],
    [{ DATABASE_LISTEN_URL: "postgres://db.example.org/portal" }],
    ...installed.plugins.flatMap(({ secrets = [] }) => secrets.map((name) => [{ [name]: secret.slice(1) }])),
    [{ ...open, OIDC_ISSUER: "http://id.example.org" }],
    [{ ...open, OIDC_ISSUER: "id.example.org" }],
    [{ ...open, OIDC_ISSUER: "https://id.example.org?x=1" }],
    [{ ...open, OIDC_TRUST_EMAIL: "perhaps" }],
    [{ ADMIN_EMAILS: "ada@example.org ben@example.org" }],
    [{ SESSION_MAX_HOURS: "0" }],
    [{ SESSION_MAX_HOURS: "1.5" }],
    [{ ...open, CLOCK_OFFSET_SECONDS: "60" }],
    [{ LOG_LEVEL: "loud" }],
    [{ LOG_LEVEL: "WARN" }],
  ])("refuses %j", (env) => {
    expect(faultsOf(env)).toHaveLength(1);
  });

  it.each([
    "10.0.0.5",
    "127.0.0.1, ::1",
    "10.0.0.0/8,fd00::/8",
    "10.0.0.0/255.0.0.0",
    "loopback, uniquelocal",
    "2001:db8::/128",
  ])("takes proxies that Fastify takes: %s", async (trustProxy) => {
    expect(faultsOf({ TRUST_PROXY: trustProxy })).toEqual([]);
    await fastify({ trustProxy }).close();
  });

  it("names what is no address of a proxy", () => {
    expect(faultsOf({ TRUST_PROXY: "10.0.0.5, proxy.example.org" })[0]).toContain('"proxy.example.org" is no address');
  });

  it.each([
    [{ ...open, TRUST_PROXY: "10.0.0.5" }, 0],
    [{ PUBLIC_URL: "http://localhost:8080" }, 0],
    [{}, 0],
    [open, 1],
  ])("hints at a public address without a proxy that is believed: %j: %d", (env, count) => {
    expect(readSettings(env).hints).toHaveLength(count);
  });
});
