import { isLoopbackName } from "../../kit/net/host.rules";

export interface OidcProvider {
  /** The name of the provider in `/learn/oidc/login?provider=`. */
  readonly name: string;
  /** The name of the provider on the page where users choose between several. */
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether the provider's email addresses count as verified, even if the provider does not say that they are. */
  readonly trustsEmail: boolean;
  /**
   * The `prompt` value that lets a user choose another account. null when the deployment sets none; then a value that
   * the provider supports is used.
   */
  readonly accountPrompt: string | null;
  /**
   * The path that the provider sends the browser back to. Each provider has its own, so that the answer of one is never
   * taken for the answer of another.
   */
  readonly callbackPath: string;
}

export interface OidcSettings {
  readonly providers: readonly OidcProvider[];
  /**
   * Issuers of providers that are no longer used. When a person who has an account with such a provider signs in with a
   * new one, the account is found by the verified e-mail address.
   */
  readonly formerIssuers: readonly string[];
}

export const SIGN_IN_PATH = "/learn/oidc";

export const SIGN_OUT_PATH = `${SIGN_IN_PATH}/logout`;
const NAME = /^[a-z][a-z0-9]{0,30}$/;

type Read = (name: string) => string | null;

/**
 * Reads the providers from the environment variables.
 * @param text returns the value of a variable, or null when it is not set
 * @param faults gets a sentence for each wrong setting
 * @returns null when no provider is set
 */
export function readOidc(text: Read, faults: string[]): OidcSettings | null {
  const names = readList(text("OIDC_PROVIDERS"));
  const wrong = names.filter((name) => !NAME.test(name));
  if (wrong.length > 0) {
    faults.push(`OIDC_PROVIDERS names ${wrong.join(", ")}: a name is lower-case letters and digits, like "school".`);
  }
  if (names.length > 0 && text("OIDC_ISSUER") !== null) {
    faults.push("Set OIDC_ISSUER for one provider, or OIDC_PROVIDERS for several, not both.");
  }
  const providers =
    names.length === 0
      ? [readProvider("default", "OIDC", text, faults)]
      : names.map((name) => readProvider(name, `OIDC_${name.toUpperCase()}`, text, faults, name));
  const found = providers.filter((provider) => provider !== null);
  const issuers = found.map(({ issuer }) => normalizeIssuer(issuer));
  if (new Set(issuers).size < issuers.length) faults.push("Two sign-in providers have the same issuer: leave one out.");
  const formerIssuers = readList(text("OIDC_FORMER_ISSUERS")).map(normalizeIssuer);
  return found.length === 0 ? null : { providers: found, formerIssuers };
}

function readProvider(name: string, prefix: string, text: Read, faults: string[], path?: string): OidcProvider | null {
  const keys = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"].map((key) => `${prefix}_${key}`);
  const values = keys.map(text);
  const trust = text(`${prefix}_TRUST_EMAIL`) ?? "no";
  const accountPrompt = text(`${prefix}_ACCOUNT_PROMPT`);
  const missing = keys.filter((_key, index) => values[index] === null);
  if (missing.length === keys.length && path === undefined) return null;
  if (missing.length > 0) faults.push(`An outside sign-in provider also needs ${missing.join(" and ")}.`);
  const [issuer = "", clientId = "", clientSecret = ""] = values.map((value) => value ?? "");
  const fault = issuer === "" ? null : issuerFault(issuer);
  if (fault !== null) faults.push(`${keys[0]} is "${issuer}": ${fault}`);
  if (trust !== "yes" && trust !== "no") faults.push(`${prefix}_TRUST_EMAIL is "${trust}": it must be yes or no.`);
  return {
    name,
    issuer,
    clientId,
    clientSecret,
    title: path === undefined ? name : (text(`${prefix}_TITLE`) ?? name),
    trustsEmail: trust === "yes",
    accountPrompt,
    callbackPath: `${SIGN_IN_PATH}/callback${path === undefined ? "" : `/${path}`}`,
  };
}

function issuerFault(issuer: string): string | null {
  const url = URL.parse(issuer);
  if (url === null) return "it must be an address, such as https://id.example.org.";
  if (url.search !== "" || url.hash !== "") return "an issuer has no query and no fragment.";
  // Plain http only on this machine: over a network anyone in between could sign in as another person.
  const isLocal = url.protocol === "http:" && isLoopbackName(url.hostname);
  return url.protocol === "https:" || isLocal ? null : "it must be https; http is only for a provider on this machine.";
}

/**
 * An issuer without a slash at its end. Issuers are compared in this form, because some configurations have the slash
 * and some tokens do not.
 */
export function normalizeIssuer(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

export function readList(value: string | null): readonly string[] {
  return (value ?? "").split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
}
