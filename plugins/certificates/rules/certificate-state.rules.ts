export interface CertificateState {
  readonly state: "valid" | "expired" | "revoked";
  /** Since when it is expired or revoked. null for a valid certificate. */
  readonly since: string | null;
  /** When the state changes by itself, or null. */
  readonly changesAt: string | null;
}

/** The dates of a certificate that decide its state. */
export interface CertificateDates {
  readonly expirationDate: string | null;
  readonly revoked: string | null;
}

/** Whether a certificate is valid now. It expires at the moment of its expiration date. A revocation outlasts everything. */
export function certificateState({ expirationDate, revoked }: CertificateDates, now: Date): CertificateState {
  if (revoked !== null) return { state: "revoked", since: revoked, changesAt: null };
  if (expirationDate !== null && new Date(expirationDate) <= now) {
    return { state: "expired", since: expirationDate, changesAt: null };
  }
  return { state: "valid", since: null, changesAt: expirationDate };
}
