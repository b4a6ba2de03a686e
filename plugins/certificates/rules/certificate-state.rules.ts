export interface CertificateState {
  readonly state: "valid" | "expired" | "revoked";
  /** Since when the certificate is expired or revoked. null for a valid certificate. */
  readonly since: string | null;
  /** When a valid certificate will expire. null if the state cannot change by itself any more. */
  readonly changesAt: string | null;
}

export interface CertificateDates {
  readonly expirationDate: string | null;
  readonly revoked: string | null;
}

/** It expires at the moment of its expiration date. A revoked one counts as revoked even after that. */
export function certificateState({ expirationDate, revoked }: CertificateDates, now: Date): CertificateState {
  if (revoked !== null) return { state: "revoked", since: revoked, changesAt: null };
  if (expirationDate !== null && new Date(expirationDate) <= now) {
    return { state: "expired", since: expirationDate, changesAt: null };
  }
  return { state: "valid", since: null, changesAt: expirationDate };
}
