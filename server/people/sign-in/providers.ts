import type { FastifyInstance } from "fastify";
import type { Configuration } from "openid-client";
import type { Services } from "../../contract/calls/services";
import { OutsideBusy } from "../../kit/outbound/bulkhead";
import { PROVIDER_PATH } from "../embedded/embedded-provider";
import { normalizeIssuer, type OidcProvider, SIGN_IN_PATH } from "../settings/oidc-settings";
import { SignInFailure } from "../settings/sign-in-failure";
import { isDemo } from "../settings/sign-in-settings";
import { embeddedProvider, externalProvider } from "./relying-party";

/**
 * For how long the server uses the configuration that it has read from a sign-in provider. Then it reads the
 * configuration again, because the provider's addresses may have changed.
 */
const KEEP_MILLISECONDS = 3_600_000;

/**
 * For how long a failed reading of the configuration is remembered. Meanwhile sign-ins with this provider fail at once,
 * so that they do not all wait for a provider that does not answer.
 */
const PAUSE_MILLISECONDS = 10_000;

export interface ProvidersOptions extends Pick<Services, "settings" | "secret" | "clock" | "bulkhead"> {
  readonly http: FastifyInstance;
}

export class Providers {
  readonly all: readonly OidcProvider[];
  readonly isEmbedded: boolean;
  private readonly known = new Map<string, { made: Promise<Configuration>; since: number; until: number }>();

  constructor(private readonly options: ProvidersOptions) {
    this.isEmbedded = isDemo(options.settings);
    this.all = options.settings.oidc?.providers ?? (this.isEmbedded ? [EMBEDDED] : []);
  }

  /** The provider with this name. null when there is none. */
  find(name: string): OidcProvider | null {
    return this.all.find((provider) => provider.name === name) ?? null;
  }

  /** The provider with this issuer. null when there is none. */
  byIssuer(issuer: string, origin: string): OidcProvider | null {
    if (this.isEmbedded) return issuer === `${origin}${PROVIDER_PATH}` ? EMBEDDED : null;
    return this.all.find((provider) => normalizeIssuer(provider.issuer) === normalizeIssuer(issuer)) ?? null;
  }

  /**
   * The configuration of a provider, read from the provider itself. To answer a request, call it
   * inside `ask`, which limits how many requests wait for the provider.
   * @throws the error of `discovery`; calls in the seconds after it get the same error at once
   */
  configuration(provider: OidcProvider, origin: string): Promise<Configuration> {
    const key = this.isEmbedded ? origin : provider.name;
    const now = this.options.clock().getTime();
    const entry = this.known.get(key);
    // After the clock was set back, nothing is kept for longer than it should be.
    if (entry && entry.since <= now && now < entry.until) return entry.made;
    const { http, secret, clock } = this.options;
    const made = this.isEmbedded ? embeddedProvider(http, origin, secret) : externalProvider(provider);
    const read = { made, since: now, until: now + KEEP_MILLISECONDS };
    this.known.set(key, read);
    made.catch(() => {
      read.until = clock().getTime() + PAUSE_MILLISECONDS;
    });
    return made;
  }

  /**
   * Does work that waits for answers of a provider. Only a limited number of requests wait for an external provider at
   * once.
   * @throws SignInFailure `unavailable` at once when too many wait already; otherwise the error of `work`
   */
  async ask<T>({ name }: OidcProvider, work: () => Promise<T>): Promise<T> {
    if (this.isEmbedded) return work();
    return this.options.bulkhead.ask(`provider ${name}`, work).catch((error: unknown) => {
      throw error instanceof OutsideBusy ? new SignInFailure("unavailable") : error;
    });
  }

  /**
   * Reads the configuration of each external provider once, so that a wrong setting is in the log before a learner
   * meets it.
   */
  async check(): Promise<void> {
    if (this.isEmbedded) return;
    const { log } = this.options.http;
    const checks = this.all.map(async (provider) => {
      const { name, issuer } = provider;
      try {
        await this.configuration(provider, "");
        log.info({ provider: name, issuer }, "sign-in: provider found");
      } catch (error) {
        log.error({ err: error, provider: name, issuer }, "sign-in: nobody can sign in with this provider");
      }
    });
    await Promise.all(checks);
  }
}

const EMBEDDED: OidcProvider = {
  name: "embedded",
  title: "embedded",
  issuer: "",
  clientId: "",
  clientSecret: "",
  trustsEmail: false,
  accountPrompt: "login",
  callbackPath: `${SIGN_IN_PATH}/callback`,
};
