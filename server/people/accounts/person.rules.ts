import { isTimeZone } from "./time-zone.rules";

/** What a provider says about who signed in: the ID token's claims, or those of userinfo. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person as a provider describes them. Null: it does not say. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly email: { readonly address: string; readonly isVerified: boolean } | null;
  readonly name: { readonly first: string; readonly middle: string | null; readonly last: string } | null;
  readonly timezone: string | null;
}

const MAX_TEXT = 200;

/**
 * @param sources claims in the order of their weight: what the first one says counts
 * @param trustsEmail the deployment vouches for the provider's addresses
 */
export function readPerson(issuer: string, subject: string, sources: readonly Claims[], trustsEmail: boolean): Person {
  return {
    ...{ issuer, subject },
    email: emailOf(sources, trustsEmail),
    name: first(sources, nameOf),
    timezone: first(sources, ({ zoneinfo }) => {
      const zone = text(zoneinfo);
      return zone !== null && isTimeZone(zone) ? zone : null;
    }),
  };
}

/** Whether userinfo has to be asked: OpenID Connect leaves open in which of both places claims stand (Core, 5.4). */
export function isComplete({ email, name }: Person): boolean {
  return email?.isVerified === true && name !== null;
}

/** An address and its verification always come from the same place: one does not vouch for the other's address. */
function emailOf(sources: readonly Claims[], trustsEmail: boolean): Person["email"] {
  const found = sources.flatMap(({ email, email_verified: verified }) => {
    const address = text(email);
    // Some providers send the word.
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
  // PostgreSQL stores no NUL.
  return trimmed === "" || trimmed.includes("\0") ? null : trimmed;
}
