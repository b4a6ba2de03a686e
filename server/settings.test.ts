import { describe, expect, it } from "vitest";
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
    expect(readSettings(open)).toMatchObject({ isLoopback: false, oidc: { clientId: "portal" } });
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
    [{ PROCTORING_SECRET: secret.slice(1) }],
    [{ ...open, CLOCK_OFFSET_SECONDS: "60" }],
  ])("refuses %j", (env) => {
    expect(faultsOf(env)).toHaveLength(1);
  });
});
