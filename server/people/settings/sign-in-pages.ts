import type { FastifyReply, FastifyRequest } from "fastify";
import { sendSignInPage } from "../../pages/notices/sign-in-assets";
import { type Notice, type NoticeLink, noticePage, type PageFrame } from "../../pages/notices/sign-in-page";
import { type OidcProvider, SIGN_IN_PATH, SIGN_OUT_PATH } from "./oidc-settings";
import { failureOf, type SignInCause } from "./sign-in-failure";

/** A function that returns how the sign-in pages look for a request: name and style of the tenant, language, theme. */
export type PageFrameOf = (request: FastifyRequest) => PageFrame;

interface Answer {
  readonly status: number;
  readonly offersAnother: boolean;
  /**
   * Whether an administrator must fix the cause. Then the failure is logged as an error, and the page shows the id by
   * which to find it in the log.
   */
  readonly isFault: boolean;
}

const answers: Readonly<Record<SignInCause, Answer>> = {
  expired: { status: 400, offersAnother: false, isFault: false },
  cancelled: { status: 400, offersAnother: true, isFault: false },
  unavailable: { status: 503, offersAnother: false, isFault: true },
  misconfigured: { status: 502, offersAnother: false, isFault: true },
  noEmail: { status: 400, offersAnother: true, isFault: false },
  notVerified: { status: 400, offersAnother: true, isFault: false },
  otherProvider: { status: 400, offersAnother: true, isFault: false },
  unknownProvider: { status: 400, offersAnother: false, isFault: false },
  internal: { status: 500, offersAnother: false, isFault: true },
};

const RETRY_SECONDS = "30";

/** The page after a sign-in, and the name of the sign-in provider. Without a name the user may choose a provider. */
export interface SignInTarget {
  readonly target: string;
  readonly provider?: string | undefined;
}

/**
 * The address that starts a sign-in. `another`: the provider must let the user choose an account, even if the
 * user is signed in there.
 */
function signInAddress({ target, provider }: SignInTarget, another = false): string {
  const query = new URLSearchParams({ redirectUrl: target });
  if (provider !== undefined) query.set("provider", provider);
  if (another) query.set("account", "another");
  return `${SIGN_IN_PATH}/login?${query}`;
}

/** Shows the user why a sign-in failed, and logs it. */
export function sendFailure(
  pageFrameOf: PageFrameOf,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  wanted: SignInTarget,
): FastifyReply {
  const { reason, detail, cause } = failureOf(error);
  const { status, offersAnother, isFault } = answers[reason];
  const facts = { reason, provider: wanted.provider, ...(cause === undefined ? {} : { err: cause }) };
  if (isFault) request.log.error(facts, "sign-in: failed");
  else request.log.warn(facts, "sign-in: failed");
  if (status === 503) reply.header("retry-after", RETRY_SECONDS);
  const again: NoticeLink = { href: signInAddress(wanted), label: { key: "signin.tryAgain" } };
  const back: NoticeLink = { href: wanted.target, label: { key: "signin.backToPortal" } };
  const another: NoticeLink = { href: signInAddress(wanted, true), label: { key: "signin.another" } };
  const notice: Notice = {
    titleKey: reason === "unavailable" ? "signin.unavailable.title" : "signin.failed.title",
    textKey: `signin.failed.${reason}`,
    ...(detail === null ? {} : { detail: { value: detail } }),
    ...(isFault ? { detail: { key: "signin.reference", value: request.id } } : {}),
    links: reason === "expired" ? [back] : offersAnother ? [another, again] : [again],
  };
  return sendSignInPage(reply, status, noticePage(pageFrameOf(request), notice));
}

export function sendProviderChoice(
  pageFrameOf: PageFrameOf,
  request: FastifyRequest,
  reply: FastifyReply,
  providers: readonly OidcProvider[],
  { target, another }: { readonly target: string; readonly another: boolean },
): FastifyReply {
  const links = providers.map(({ name, title }) => ({
    href: signInAddress({ target, provider: name }, another),
    label: { text: title },
  }));
  const notice: Notice = { titleKey: "signin.title", textKey: "signin.choose", links };
  return sendSignInPage(reply, 200, noticePage(pageFrameOf(request), notice));
}

/**
 * Sends the page after a sign-out. `here`: the provider's own session was not ended, because the provider has no
 * address for that or does not answer, or because the user had no session here. Then the page says that the user may
 * still be signed in at the provider.
 */
export function sendSignedOut(
  pageFrameOf: PageFrameOf,
  request: FastifyRequest,
  reply: FastifyReply,
  where: "here" | "everywhere",
): FastifyReply {
  const notice: Notice = {
    titleKey: "signin.signedOut.title",
    textKey: where === "here" ? "signin.signedOut.text" : "signin.signedOut.everywhere",
    links: [{ href: signInAddress({ target: "/learn" }, where === "here"), label: { key: "signin.title" } }],
  };
  return sendSignInPage(reply, 200, noticePage(pageFrameOf(request), notice));
}

/** Sends the page that asks whether to sign out, for a user whom another site has led to the sign-out. */
export function sendSignOutQuestion(
  pageFrameOf: PageFrameOf,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const notice: Notice = {
    titleKey: "signin.signOut.title",
    textKey: "signin.signOut.question",
    links: [
      { href: SIGN_OUT_PATH, label: { key: "signin.signOut.title" } },
      { href: "/learn", label: { key: "signin.backToPortal" } },
    ],
  };
  return sendSignInPage(reply, 200, noticePage(pageFrameOf(request), notice));
}
