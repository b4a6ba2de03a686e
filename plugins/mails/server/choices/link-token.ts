import { isId, PORTAL_BASE, prefixes, seal, unseal } from "../../../../server/sdk";

const PURPOSE = "mails.link";

export interface LinkedChoice {
  readonly userId: string;
  readonly kind: string;
}

/** The last part of the link that turns off a kind of mail. Only the server can make or read this text. */
export function linkToken(secret: string, { userId, kind }: LinkedChoice): string {
  return seal(secret, PURPOSE, [userId, kind]);
}

export const stopPath = (token: string): string => `${PORTAL_BASE}/mails/stop/${token}`;

export const oneClickPath = (token: string): string => `${prefixes.platform}mails/one-click/${token}`;

/** Reads the person and the kind of mail from the last part of a link. null when the server has not made the link. */
export function readLinkToken(secret: string, token: string): LinkedChoice | null {
  const value = unseal(secret, PURPOSE, token);
  const [userId, kind] = Array.isArray(value) ? value : [];
  return typeof userId === "string" && typeof kind === "string" && isId(userId) ? { userId, kind } : null;
}
