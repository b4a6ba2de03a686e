import { createServer } from "node:http";
import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { TestBrowser } from "./testing";
import { PORTAL_HOST as host, startTestProvider, type TestProvider } from "./testing-provider";

let club: TestProvider;
let portal: TestPortal;
/** Whether the provider "school" answers. */
let isUp = false;
/** How many requests have come to "school". */
let asked = 0;
const school = createServer((_request, response) => {
  asked += 1;
  if (isUp) response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
});
let metadata: { issuer: string; authorization_endpoint: string; token_endpoint: string };

beforeAll(async () => {
  await new Promise<void>((resolve) => school.listen(0, "127.0.0.1", resolve));
  const address = school.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  club = await startTestProvider({ name: "club" });
  club.person.claims = { email: "bob@example.org", email_verified: true, given_name: "Bob" };
  const client = (name: string, address: string) => ({
    [`OIDC_${name}_ISSUER`]: address,
    [`OIDC_${name}_CLIENT_ID`]: "portal",
    [`OIDC_${name}_CLIENT_SECRET`]: "a secret of the outside provider",
  });
  portal = await startTestPortal({
    env: {
      HOST: "0.0.0.0",
      PUBLIC_URL: `https://${host}`,
      SESSION_SECRET: "x".repeat(32),
      LOG_LEVEL: "fatal",
      OIDC_PROVIDERS: "school,club",
      ...client("SCHOOL", issuer),
      ...client("CLUB", club.issuer),
    },
  });
});
afterAll(async () => {
  await portal.close();
  await club.stop();
  school.closeAllConnections();
  await new Promise((resolve) => school.close(resolve));
});

it("takes only a few places of the server, and is asked again after a pause", async () => {
  const answers: Response[] = [];
  const signIn = () => new TestBrowser(portal.app, host).get("/learn/oidc/login?provider=school");
  const begin = (count: number) => Promise.all(Array.from({ length: count }, async () => answers.push(await signIn())));
  // More requests than the server works on at once (100), in two groups.
  const all = [begin(60)];
  await vi.waitFor(() => expect([asked, answers.length]).toEqual([1, 40]), { timeout: 8000 });
  all.push(begin(60));
  await vi.waitFor(() => expect([asked, answers.length]).toEqual([1, 100]), { timeout: 8000 });
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([503, expect.stringContaining("Signing in is not possible right now")]);
  }

  const bob = new TestBrowser(portal.app, host);
  const leaving = await bob.get("/learn/oidc/login?provider=club&redirectUrl=/learn/courses");
  expect((await bob.get(await club.visit(String(leaving.headers.location)))).statusCode).toBe(200);
  expect(bob.address).toBe("/learn/courses");
  expect((await bob.get("/api/platform/v1/users/me")).json()).toMatchObject({ email: "bob@example.org" });
  expect(answers).toHaveLength(100);

  school.closeAllConnections();
  await Promise.all(all);
  isUp = true;
  const askedBefore = asked;
  expect((await signIn()).statusCode).toBe(503);
  expect(asked).toBe(askedBefore);
  portal.clock.now = new Date(portal.clock.now.getTime() + 10_000);
  expect(String((await signIn()).headers.location)).toContain(`${metadata.issuer}/auth?`);
});
