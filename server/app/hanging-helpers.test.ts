import { globSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newId } from "../database/new-id";
import { access, course, group, LEARNER, sample } from "../learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../learning/testing/test-lms";
import { readSettings } from "./settings";
import type { HangingHelper, HangingPortal } from "./testing/hanging-helper";
import { SigningTool } from "./testing/signing-tool";

const AT_ONCE = 20;
const MAX_OF_ONE = AT_ONCE / 5;
const SECRET = "a secret of the outside provider";

/** Accepts connections and says nothing, or ends them at once. */
const sockets = new Set<Socket>();
let connections = 0;
let isDown = false;
const silent = createServer((socket) => {
  connections += 1;
  if (isDown) return void socket.destroy();
  sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
});
/** A sign-in provider that has addresses, and keys at the silent server. */
const club = createHttpServer((_request, response) => {
  const [issuer, away] = [addressOf(club), addressOf(silent)];
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: away, jwks_uri: away };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
});
let lms: TestLms;
let tool: SigningTool;
let ada: Awaited<ReturnType<TestLms["member"]>>;

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

beforeAll(async () => {
  await Promise.all([listen(silent), listen(club)]);
  const away = addressOf(silent);
  const client = (name: string, issuer: string) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: "portal",
    [`OIDC_${name}_CLIENT_SECRET`]: SECRET,
  });
  const env = {
    REQUESTS_AT_ONCE: String(AT_ONCE),
    LOG_LEVEL: "fatal",
    ATTACHMENT_SCANNER: away.replace("http:", "tcp:"),
    SMTP_URL: away.replace("http:", "smtp:"),
    TUTOR_URL: away,
    OIDC_PROVIDERS: "school,club",
    ...client("SCHOOL", away),
    ...client("CLUB", addressOf(club)),
  };
  tool = await SigningTool.make();
  const talk = { key: "open", type: "discussion" as const, name: "Talk", discussion: { requiredPosts: 1 } };
  const given = sample(
    [
      course("graded", { gradingScale: "scale", certificateTemplates: ["proof"] }),
      course("badged", { gradingScale: "scale", certificateTemplates: ["badge"] }),
      course("sea", { enableAiTutor: true, language: "en", activity: group("root", [talk]) }),
    ],
    [access("graded"), access("badged"), access("sea")],
  );
  const badge = { key: "badge", name: "Badge", kind: "External" as const };
  lms = await startTestLms(
    {
      ...given,
      certificateTemplates: [...given.certificateTemplates, badge],
      ltiTools: [{ ...tool.registration, jwksUrl: away }],
    },
    {},
    undefined,
    { settings: readSettings(env) },
  );
  lms.config.change({
    branding: { logo: `${away}/logo.png` },
    settings: { "platform.ui.tutor.learner.enabled": true, "certificates.provider": away },
  });
  ada = await lms.member(LEARNER);
  await ada.learner.start("sea");
  for (const { prepare } of rows) await prepare?.(portal());
});
afterAll(async () => {
  for (const server of [silent, club]) await new Promise((resolve) => server.close(resolve));
  await lms.close();
});
beforeEach(async () => {
  await vi.waitFor(() => expect(sockets.size).toBe(0));
  isDown = false;
  lms.clock.now = new Date(lms.clock.now.getTime() + 120_000);
});

const portal = (): HangingPortal => ({ lms, ada, away: addressOf(silent) });
const seconds = () => Math.floor(lms.clock.now.getTime() / 1000);
const form = (url: string, fields: Record<string, string>) =>
  lms.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const documents = "server/kit/outbound/fetch-document.ts";

const ofPlugins: { readonly hangingHelpers: readonly HangingHelper[] }[] = await Promise.all(
  globSync("plugins/*/server/testing/hanging-helpers.ts").map((file) => import(join(process.cwd(), file))),
);
const rows: readonly HangingHelper[] = [
  {
    helper: "address of a tool's keys",
    file: documents,
    isAsked: true,
    rests: true,
    ask: async () =>
      form("/lti/token", {
        grant_type: "client_credentials",
        scope: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: await tool.sign({
          iss: "lab",
          sub: "lab",
          aud: "http://localhost/lti/token",
          jti: newId(),
          iat: seconds(),
          exp: seconds() + 60,
        }),
      }),
  },
  {
    helper: "sign-in provider",
    file: "server/people/sign-in/relying-party.ts",
    isAsked: true,
    rests: true,
    ask: () => lms.app.inject("/learn/oidc/login?provider=school"),
  },
  {
    helper: "address of a sign-in provider's keys",
    file: "server/kit/outbound/remote-keys.ts",
    isAsked: true,
    rests: true,
    ask: async () => {
      const claims = { iss: addressOf(club), aud: "portal", sub: "ada", iat: seconds(), jti: newId() };
      const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(SECRET));
      return form("/learn/oidc/backchannel-logout", { logout_token: token });
    },
  },
  {
    helper: "model of the tutor",
    file: "plugins/tutor/server/model/chat-words.ts",
    isAsked: false,
    rests: false,
    ask: () =>
      ada.call("askTutor", {
        params: { objectiveId: idOf("course", "sea") },
        body: { id: newId(), text: "What is the sea?", marked: null, locale: "en-US" },
      }),
  },
  ...ofPlugins.flatMap(({ hangingHelpers }) => hangingHelpers),
];

it.each(rows)("the portal answers others while it waits for the $helper", async ({ ask, isAsked, rests }) => {
  let ended = 0;
  const begun = Array.from({ length: isAsked ? AT_ONCE : 1 }, () =>
    ask(portal()).finally(() => {
      ended += 1;
    }),
  );
  await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0), { timeout: 20_000 });
  if (isAsked) await vi.waitFor(() => expect(ended).toBe(AT_ONCE - MAX_OF_ONE), { timeout: 20_000 });

  const free = AT_ONCE - (isAsked ? MAX_OF_ONE : 0);
  const others = await Promise.all(Array.from({ length: free }, () => ada.get("/api/platform/v1/users/me")));
  expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(sockets.size).toBeGreaterThan(0);

  isDown = true;
  for (const socket of sockets) socket.destroy();
  await Promise.allSettled(begun);
  if (!rests) return;
  const before = connections;
  await ask(portal());
  expect(connections).toBe(before);
  lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
  await ask(portal());
  expect(connections).toBe(before + 1);
});

it("each file that opens connections to other servers is among these helpers", () => {
  const uses = /\b(outboundFetch|outboundSocket|outboundMailer)\(|\b(httpRequest)\b/;
  const found = globSync("{server,plugins}/**/*.ts").filter(
    (file) => !file.endsWith(".test.ts") && uses.test(readFileSync(file, "utf8")),
  );
  // Their own definitions, and a command, which asks the running server of the same machine.
  const others = ["outbound-fetch", "outbound-mailer", "outbound-socket"].map(
    (name) => `server/kit/outbound/${name}.ts`,
  );
  const asked = new Set([...rows.map(({ file }) => file), ...others, "server/app/admin/send-to-server.ts"]);
  expect(found.toSorted()).toEqual([...asked].toSorted());
});
