import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import type { ToolPlatform } from "../registration";
import { scoreScope } from "../registration";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
/** The roles of a user in a course, as LTI names them. */
export const LEARNER_ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner";
export const INSTRUCTOR_ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";

/** What a test can set for a launch (one opening of a quiz by LTI). */
export interface LaunchInput {
  readonly quiz: string;
  readonly sub?: string;
  readonly attempt?: string;
  readonly roles?: readonly string[];
  readonly locale?: string;
  readonly theme?: string;
  /** The custom parameter that says whether the platform shows results to the learner: `true` or `false`. */
  readonly results?: string;
  /** The custom parameter with the share of the maximum that passes. */
  readonly passing?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Whether the launch names no service for scores. */
  readonly ungraded?: boolean;
}

/** A score that the tool has sent, and the address to which it was sent. */
export interface ReceivedScore {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An LTI platform for tests of the quiz tool: it signs launches and receives scores. */
export class FakePlatform {
  readonly scores: ReceivedScore[] = [];
  /** The statuses with which the score service answers next. When there are no more: 200. */
  readonly answers: number[] = [];
  private key: CryptoKey | null = null;
  private jwk: JWK = { kty: "RSA" };
  /** Fetches the keys that the tool publishes, as a platform does. */
  toolKeys: () => Promise<{ keys: JWK[] }> = async () => ({ keys: [] });

  constructor(
    readonly issuer = "https://platform.example",
    private readonly clock: () => Date = () => new Date(),
  ) {}

  get registration(): ToolPlatform {
    return {
      key: this.issuer,
      issuer: this.issuer,
      clientId: "quiz",
      deploymentIds: ["quiz"],
      authorizationUrl: `${this.issuer}/authorize`,
      tokenUrl: `${this.issuer}/token`,
      jwksUrl: `${this.issuer}/keys`,
    };
  }

  /** Signs an identity token for a login that the tool has begun. */
  async idToken(nonce: string, input: LaunchInput, header: { key?: CryptoKey } = {}): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1000);
    const { claims = {} } = input;
    const payload = {
      iss: this.issuer,
      aud: "quiz",
      sub: input.sub ?? "ada",
      nonce,
      iat: now,
      exp: now + 300,
      [`${CLAIM}message_type`]: "LtiResourceLinkRequest",
      [`${CLAIM}version`]: "1.3.0",
      [`${CLAIM}deployment_id`]: "quiz",
      [`${CLAIM}resource_link`]: { id: "link" },
      [`${CLAIM}roles`]: input.roles ?? [LEARNER_ROLE],
      [`${CLAIM}custom`]: {
        quiz: input.quiz,
        ...(input.attempt === undefined ? {} : { attempt: input.attempt }),
        ...(input.theme === undefined ? {} : { theme: input.theme }),
        ...(input.results === undefined ? {} : { results: input.results }),
        ...(input.passing === undefined ? {} : { passing: input.passing }),
      },
      [`${CLAIM}launch_presentation`]: { locale: input.locale ?? "en-US", document_target: "iframe" },
      ...(input.ungraded
        ? {}
        : {
            "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
              scope: [scoreScope],
              lineitem: `${this.issuer}/items/1?course=7`,
            },
          }),
      ...claims,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .sign(header.key ?? (await this.signing()));
  }

  /** A `fetch` for the tool: this platform answers, and no network is used. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.pathname === "/keys") {
      await this.signing();
      return Response.json({ keys: [this.jwk] });
    }
    const text = init?.body instanceof URLSearchParams ? init.body.toString() : String(init?.body ?? "");
    if (url.pathname === "/token") return this.giveToken(new URLSearchParams(text));
    const status = this.answers.shift() ?? 200;
    if (status === 200) this.scores.push({ url: url.href, body: JSON.parse(text) });
    return new Response(null, { status });
  };

  private async giveToken(form: URLSearchParams): Promise<Response> {
    const keys = createLocalJWKSet(await this.toolKeys());
    await jwtVerify(form.get("client_assertion") ?? "", keys, {
      issuer: "quiz",
      subject: "quiz",
      audience: `${this.issuer}/token`,
      currentDate: this.clock(),
    });
    return Response.json({ access_token: "token", token_type: "Bearer", expires_in: 3600, scope: form.get("scope") });
  }

  private async signing(): Promise<CryptoKey> {
    if (this.key === null) {
      const pair = await generateKeyPair("RS256", { extractable: true });
      this.key = pair.privateKey;
      this.jwk = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
    }
    return this.key;
  }
}
