import { Fault } from "../kit/errors/fault";
import { type Limits, readLimits } from "../kit/limits";
import { isLoopbackAddress, isLoopbackName } from "../kit/net/host.rules";
import { faultOfProxies } from "../kit/net/trusted-proxies.rules";
import { readList, readOidc } from "../people/settings/oidc-settings";
import type { SignInSettings } from "../people/settings/sign-in-settings";
import { findPublicSetting } from "../people/sign-in/reachable.rules";
import { installed } from "../plugins/installed";
import { omittedPlugins } from "../plugins/omitted-plugins";
import { startErrors } from "./start.errors";

export interface ServerSettings extends SignInSettings {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The database's address for the SQL command LISTEN, if `databaseUrl` leads to a pooler that does not support it. */
  readonly databaseListenUrl: string | null;
  readonly configDir: string;
  /** The ids of plugins that the server is started without. */
  readonly omittedPlugins: readonly string[];
  readonly sessionSecret: string | null;
  /** Secrets of plugins by the names of their environment variables. null when a variable is not set. */
  readonly secrets: Readonly<Record<string, string | null>>;
  /** The other environment variables of plugins, by name. null when a variable is not set. */
  readonly variables: Readonly<Record<string, string | null>>;
  readonly logLevel: string;
  readonly clockOffsetSeconds: number;
  readonly limits: Limits;
  /** Warnings: sentences about settings that are allowed but may be mistakes. */
  readonly hints: readonly string[];
}

/** Thrown when environment variables are wrong. `faults` has one sentence for each wrong variable. */
export class SettingsError extends Fault {
  constructor(readonly faults: readonly string[]) {
    super(
      startErrors.SETTINGS_INVALID,
      `The server does not start:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.name = "SettingsError";
  }
}

const MIN_SECRET_LENGTH = 32;

const NO_PROXY_TRUSTED =
  "PUBLIC_URL is set and TRUST_PROXY is not: if a proxy passes requests on, all of them seem to come from the proxy, and " +
  "rate limits hit all learners together. Set TRUST_PROXY to the proxy's address.";

function demoOff([name, value]: readonly [string, string]): string {
  return (
    `The demo accounts are off and nobody can sign in: ${name} is ${value}, so others can reach this server. ` +
    "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET."
  );
}

/**
 * Reads and checks the settings from environment variables.
 * @throws SettingsError with all faults
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  const faults: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const whole = (name: string, fallback: number, minimum: number, maximum: number) => {
    const value = Number(text(name) ?? fallback);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    faults.push(`${name} is "${text(name)}": it must be a whole number from ${minimum} to ${maximum}.`);
    return fallback;
  };

  const host = text("HOST") ?? "127.0.0.1";
  const isLoopback = isLoopbackAddress(host);
  const oidc = readOidc(text, faults);
  const secretOf = (name: string) => {
    const secret = text(name);
    if (secret !== null && secret.length < MIN_SECRET_LENGTH) {
      faults.push(`${name} is too short: give it at least ${MIN_SECRET_LENGTH} random characters.`);
    }
    return secret;
  };
  const variableOf = (name: string, faultOf: (value: string) => string | null) => {
    const value = text(name);
    const fault = value === null ? null : faultOf(value);
    // The value may be a key, so the message does not repeat it.
    if (fault !== null) faults.push(`${name} is wrong: ${fault}`);
    return value;
  };
  const sessionSecret = secretOf("SESSION_SECRET");
  const publicUrl = readPublicUrl(text("PUBLIC_URL"), faults);
  if (!isLoopback) {
    const why = `HOST is ${host}, so others can reach this server`;
    if (oidc === null) faults.push(`${why}: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`);
    if (sessionSecret === null) faults.push(`${why}: set SESSION_SECRET.`);
    if (publicUrl === null) faults.push(`${why}: set PUBLIC_URL to the address that browsers use.`);
  }
  const trustProxy = text("TRUST_PROXY") ?? false;
  const proxyFault = trustProxy === false ? null : faultOfProxies(trustProxy);
  if (proxyFault !== null) faults.push(proxyFault);
  if (text("DATABASE_LISTEN_URL") !== null && text("DATABASE_URL") === null) {
    faults.push("DATABASE_LISTEN_URL is set and DATABASE_URL is not: set both, or none.");
  }
  const clockOffsetSeconds = whole("CLOCK_OFFSET_SECONDS", 0, -1e10, 1e10);
  const sign = findPublicSetting({ host, isLoopback, publicUrl, trustProxy });
  if (clockOffsetSeconds !== 0 && sign !== null) {
    faults.push(
      `${sign.join(" is ")}, so others can reach this server: CLOCK_OFFSET_SECONDS is only for trying things.`,
    );
  }
  const hints =
    publicUrl !== null && !isLoopbackName(publicUrl.hostname) && trustProxy === false ? [NO_PROXY_TRUSTED] : [];
  if (sign !== null && oidc === null) hints.push(demoOff(sign));

  const settings: ServerSettings = {
    port: whole("PORT", 8080, 0, 65_535),
    host,
    isLoopback,
    isPublic: sign !== null,
    dataDir: text("DATA_DIR") ?? ".data",
    databaseUrl: text("DATABASE_URL"),
    databaseListenUrl: text("DATABASE_LISTEN_URL"),
    publicUrl,
    configDir: text("CONFIG_DIR") ?? "config-ui",
    omittedPlugins: omittedPlugins(env),
    sessionSecret,
    secrets: Object.fromEntries(
      installed.plugins.flatMap(({ secrets = [] }) => secrets.map((name) => [name, secretOf(name)])),
    ),
    variables: Object.fromEntries(
      installed.plugins.flatMap(({ variables = {} }) =>
        Object.entries(variables).map(([name, faultOf]) => [name, variableOf(name, faultOf)]),
      ),
    ),
    oidc,
    adminEmails: readAdminEmails(text("ADMIN_EMAILS"), faults),
    trustProxy,
    logLevel: readLogLevel(text("LOG_LEVEL"), faults),
    clockOffsetSeconds,
    limits: readLimits(whole),
    hints,
  };
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}

function readAdminEmails(value: string | null, faults: string[]): readonly string[] {
  const emails = readList(value).map((email) => email.toLowerCase());
  const wrong = emails.filter((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
  if (wrong.length > 0) faults.push(`ADMIN_EMAILS has ${wrong.join(", ")}: separate e-mail addresses by commas.`);
  return emails;
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

function readLogLevel(value: string | null, faults: string[]): string {
  if (value === null || LOG_LEVELS.includes(value)) return value ?? "info";
  faults.push(`LOG_LEVEL is "${value}": it must be one of ${LOG_LEVELS.join(", ")}.`);
  return "info";
}

function readPublicUrl(value: string | null, faults: string[]): URL | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/") return url;
  faults.push(`PUBLIC_URL is "${value}": it must be like https://learn.example.org, without a path.`);
  return null;
}
