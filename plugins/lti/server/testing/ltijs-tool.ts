import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { ltiEndpoints } from "../endpoints";
import { LtijsStore } from "./ltijs-store";

/**
 * The part of the API of `ltijs`, a library for writing LTI tools, that the tests use. The package has no types of its
 * own.
 */
interface Ltijs {
  readonly app: RequestListener;
  readonly Grade: {
    getLineItems(token: LtijsToken, options?: object): Promise<{ lineItems: Record<string, unknown>[]; next?: string }>;
    createLineItem(token: LtijsToken, item: object): Promise<Record<string, unknown>>;
    submitScore(token: LtijsToken, lineItem: string, score: object): Promise<unknown>;
    getScores(token: LtijsToken, lineItem: string, options?: object): Promise<{ scores: Record<string, unknown>[] }>;
  };
  readonly NamesAndRoles: {
    getMembers(token: LtijsToken, options?: object): Promise<{ id: string; members: Record<string, unknown>[] }>;
  };
  readonly DeepLinking: {
    createDeepLinkingForm(token: LtijsToken, items: readonly object[], options: object): Promise<string>;
  };
  setup(key: string, database: object, options: object): void;
  deploy(options: object): Promise<true>;
  registerPlatform(platform: object): Promise<{ platformActive?(on: boolean): Promise<boolean> }>;
  onConnect(callback: LtijsCallback): void;
  onDeepLinking(callback: LtijsCallback): void;
}

interface LtijsToken {
  readonly iss: string;
  readonly user: string;
  readonly userInfo: Readonly<Record<string, unknown>>;
  readonly platformContext: {
    readonly custom: Readonly<Record<string, string>>;
    readonly context: { readonly id: string };
    readonly resource: { readonly id: string };
    readonly roles: readonly string[];
    readonly endpoint: { readonly lineitem?: string; readonly lineitems: string };
  };
}

type LtijsCallback = (token: LtijsToken, request: IncomingMessage, response: ServerResponse) => unknown;

/** The work of the tool after a launch (one opening of the tool). The browser gets its result. */
export type ToolWork = (lti: Ltijs, token: LtijsToken) => Promise<unknown>;

/**
 * Starts a tool that is written with ltijs, on a loopback port. It answers a launch with the result of its work, or
 * with the error.
 */
export async function startLtijsTool() {
  const require = createRequire(import.meta.url);
  const lti = new (require("ltijs").Provider.constructor as new () => Ltijs)();
  lti.setup("a key that only this test knows", { plugin: new LtijsStore() }, { appRoute: "/", tokenMaxAge: 60 });
  await lti.deploy({ serverless: true, silent: true });
  const server = createServer(lti.app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The tool does not listen.");
  const origin = `http://127.0.0.1:${address.port}`;
  let work: ToolWork = async () => ({});
  let items: readonly object[] = [];
  lti.onConnect(async (token, _request, response) => {
    response.setHeader("content-type", "application/json");
    try {
      response.end(JSON.stringify({ done: await work(lti, token), token }));
    } catch (error) {
      response.statusCode = 500;
      response.end(JSON.stringify({ failed: String(error), token }));
    }
  });
  lti.onDeepLinking(async (token, _request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(await lti.DeepLinking.createDeepLinkingForm(token, items, { message: "Chosen" }));
  });
  return {
    origin,
    /** The registration of the tool, as a course package has it. */
    registration: {
      key: "lab",
      name: "Lab",
      version: "1.3" as const,
      clientId: "lab",
      launchUrl: `${origin}/`,
      loginUrl: `${origin}/login`,
      jwksUrl: `${origin}/keys`,
      deepLinkingUrl: `${origin}/`,
      sendNames: true,
    },
    /** Registers the portal at the tool, as the tool's administrator would. */
    async register(platform: string): Promise<void> {
      const { authorizationUrl, tokenUrl, jwksUrl } = ltiEndpoints(platform);
      const made = await lti.registerPlatform({
        url: platform,
        name: "Learner portal",
        clientId: "lab",
        authenticationEndpoint: authorizationUrl,
        accesstokenEndpoint: tokenUrl,
        authConfig: { method: "JWK_SET", key: jwksUrl },
      });
      await made.platformActive?.(true);
    },
    does(next: ToolWork): void {
      work = next;
    },
    offers(next: readonly object[]): void {
      items = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
