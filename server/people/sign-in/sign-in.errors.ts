import { defineErrors, type ErrorTexts } from "../../../core/learning/contract/errors";
import type { SignInCause } from "../settings/sign-in-failure";

/** Why a sign-in failed, for the log. The user sees the text `signin.failed.<cause>`. */
export const signInErrors = defineErrors("signIn", {
  expired: {
    title: "The page was open for too long, or another browser began it",
    fix: "Begin again from the portal.",
  },
  cancelled: {
    title: "The person or the provider declined",
    fix: "Give the account access at the provider, or take another one.",
  },
  unavailable: {
    title: "The provider does not answer",
    fix: "Look whether it runs and can be reached from the server.",
  },
  misconfigured: {
    title: "The portal and the provider are not configured for each other",
    fix: "Compare issuer, client, secret and redirect address on both sides; the log has the provider's words.",
  },
  noEmail: { title: "The provider tells no e-mail address", fix: "Let it tell the claim `email` to the portal." },
  notVerified: {
    title: "The provider says that the address is not confirmed",
    fix: "Confirm it there; `email_verified` has to be true.",
  },
  otherProvider: {
    title: "The address is that of an account which signs in with another provider",
    fix: "Sign in as before, or move the account (docs/guides/sign-in.md).",
  },
  unknownProvider: { title: "There is no provider of that name", fix: "Correct the link, or `OIDC_PROVIDERS`." },
  internal: {
    title: "Internal error of the portal",
    fix: "The log has the error under the number that the page shows.",
  },
}) satisfies Readonly<Record<SignInCause, ErrorTexts>>;
