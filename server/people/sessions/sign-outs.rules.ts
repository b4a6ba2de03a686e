export interface SignOutFacts {
  /** Who has last proved until then who they are has done it before the sign-out. */
  readonly staleUntil: Date;
  /** The provider's session (`sid`); null if the provider did not name it. */
  readonly sid: string | null;
}

export interface SignInFacts {
  /** When the person last proved to the provider who they are; null if it does not say. */
  readonly authenticated: Date | null;
  readonly sid: string | null;
  readonly wasAsked: boolean;
}

/**
 * Until when an authentication is one from before the sign-out. Providers tell it in whole seconds, so one in the
 * second of the sign-out counts as made after it, except where the session was opened in that second too.
 */
export function staleUntil(opened: Date, ended: Date): Date {
  const endOfSecondBefore = Math.floor(ended.getTime() / 1000) * 1000 - 1;
  return new Date(Math.max(endOfSecondBefore, opened.getTime()));
}

/**
 * Whether a person who comes from the provider has to be asked there who they are, because they have signed out of the
 * portal and the provider may have let them through without a question.
 */
export function mustBeAsked(signOuts: readonly SignOutFacts[], { authenticated, sid, wasAsked }: SignInFacts): boolean {
  if (wasAsked) return false;
  return signOuts.some((signOut) => {
    const isOther = sid !== null && signOut.sid !== null && sid !== signOut.sid;
    return !isOther && (authenticated === null || authenticated <= signOut.staleUntil);
  });
}
