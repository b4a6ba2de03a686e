import { isTimeZone } from "./time-zone.rules";

/** Claims of a sign-in provider about a person: from the ID token, or from the userinfo endpoint of OpenID Connect. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person as a sign-in provider describes them. A field is null if the provider does not say. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly email: { readonly address: string; readonly isVerified: boolean } | null;
  readonly name: { readonly first: string; readonly middle: string | null; readonly last: string } | null;
  readonly timezone: string | null;
}

const MAX_TEXT = 200;

/**
 * Reads the description of a person from claims.
 * @param sources claims by priority: the first source that has a value wins
 * @param trustsEmail whether the deployment takes the provider's addresses as verified
 */
export function readPerson(issuer: string, subject: string, sources: readonly Claims[], trustsEmail: boolean): Person {
  return {
    issuer,
    subject,
    email: emailOf(sources, trustsEmail),
    name: first(sources, nameOf),
    timezone: first(sources, ({ zoneinfo }) => {
      const zone = text(zoneinfo);
      return zone !== null && isTimeZone(zone) ? zone : null;
    }),
  };
}

/**
 * Whether the claims are enough, so that the userinfo endpoint need not be asked. OpenID Connect does not say whether
 * they come in the ID token or only from that endpoint (Core, 5.4).
 */
export function isComplete({ email, name }: Person): boolean {
  return email?.isVerified === true && name !== null;
}

/**
 * The address and whether it is verified, both from the same source: one source cannot verify the address of another.
 */
function emailOf(sources: readonly Claims[], trustsEmail: boolean): Person["email"] {
  const found = sources.flatMap(({ email, email_verified: verified }) => {
    const address = text(email);
    // Some providers send the word "true" instead of a boolean.
    const isVerified = trustsEmail || verified === true || verified === "true";
    return address === null || !/^[^\s@]+@[^\s@]+$/.test(address) ? [] : [{ address, isVerified }];
  });
  return found.find(({ isVerified }) => isVerified) ?? found[0] ?? null;
}

function nameOf(claims: Claims): Person["name"] {
  const [given, family, whole] = [text(claims.given_name), text(claims.family_name), text(claims.name)];
  if (given !== null || family !== null) {
    return { first: given ?? "", middle: text(claims.middle_name), last: family ?? "" };
  }
  if (whole === null) return null;
  const [beginning = "", ...rest] = whole.split(/\s+/);
  return { first: beginning, middle: null, last: rest.join(" ") };
}

function first<T>(sources: readonly Claims[], read: (claims: Claims) => T | null): T | null {
  for (const source of sources) {
    const found = read(source);
    if (found !== null) return found;
  }
  return null;
}

function text(value: unknown): string | null {
  const trimmed = typeof value === "string" ? value.trim().slice(0, MAX_TEXT) : "";
  // PostgreSQL cannot store the character NUL.
  return trimmed === "" || trimmed.includes("\0") ? null : trimmed;
}
