import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { DatabaseUnavailable } from "../../database/unavailable";
import { TestBrowser } from "../sign-in/testing";
import { OidcStore } from "./oidc-store";

let portal: TestPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await startTestPortal();
  browser = new TestBrowser(portal.app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

/** The database goes away under the provider, after the request's tenant was found. */
function takeAway(): void {
  const away = new DatabaseUnavailable(new Error("connect ECONNREFUSED"), true);
  for (const name of ["upsert", "find", "findByUid"] as const)
    vi.spyOn(OidcStore.prototype, name).mockRejectedValue(away);
}

it("the embedded provider says 503 while the database is away", async () => {
  const leaving = await portal.app.inject({ url: "/learn/oidc/login", headers: { host: "localhost:8110" } });
  await browser.get("/learn/oidc/login");
  const form = browser.address;
  expect(form).toContain("/oidc/interaction/");
  takeAway();
  for (const address of [String(leaving.headers.location), form]) {
    const answer = await browser.get(new URL(address, "http://localhost:8110").href);
    expect([address, answer.statusCode]).toEqual([address, 503]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
});
