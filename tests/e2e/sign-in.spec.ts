import { freePort } from "../../server/app/testing/free-port";
import { startTestProvider } from "../../server/people/sign-in/testing-provider";
import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { endSession } from "./support/end-session";
import { expect, fillSignIn, learner, type Page, readToEnd, signInByForm, test, text } from "./support/portal";
import { startServer } from "./support/server";
import { startCourse } from "./support/start-course";

test("people sign in with a provider outside, are told what is wrong, and are out when it says so", async ({
  page,
}) => {
  // The portal's port is chosen before both are started, because portal and provider must know each other's address.
  const port = await freePort();
  const outside = await startTestProvider({ origin: `http://localhost:${port}` });
  const portal = await startServer({
    PORT: String(port),
    OIDC_ISSUER: outside.issuer,
    OIDC_CLIENT_ID: "portal",
    ADMIN_EMAILS: "ada@example.org",
    OIDC_CLIENT_SECRET: "a secret of the outside provider",
  });
  try {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 40|ERR_|status of 503/.test(message.text()))
        problems.push(message.text());
    });
    await page.setViewportSize({ width: 360, height: 640 });
    outside.person.claims = { email: "ada@example.org", email_verified: false, given_name: "Ada" };
    await configure(portal.configDir, { settings: { "platform.ui.adminPanelUrl": "/admin" } });
    await page.goto(`${portal.origin}/learn/courses?keyword=tea`);
    await expect(page.getByText(text("signin.failed.notVerified"))).toBeVisible();
    await expect(page.getByText("ada@example.org")).toBeVisible();
    await expectAccessible(page, "a sign-in that failed");

    outside.person.claims = { ...outside.person.claims, email_verified: true };
    await page.getByRole("link", { name: text("signin.another") }).click();
    await page.waitForURL(`${portal.origin}/learn/courses?keyword=tea`);
    await page.getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Ada" }) }).click();
    await expect(page.getByRole("menuitem", { name: text("portal.user.adminPanel") })).toBeVisible();

    // Without ADMIN_EMAILS the user is no longer an administrator.
    await portal.restart({ environment: { ADMIN_EMAILS: "" } });
    await page.reload();
    await page.getByRole("button", { name: text("portal.user.menuOf", "en-US", { name: "Ada" }) }).click();
    await expect(page.getByRole("menuitem", { name: text("portal.user.signOut") })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: text("portal.user.adminPanel") })).toHaveCount(0);
    expect(portal.log.filter((line) => line.includes("sign-in: provider found"))).toHaveLength(2);

    // The user signs out at the provider, in another tab.
    const other = await page.context().newPage();
    await other.goto(`${outside.issuer}/session/end`);
    await other.getByRole("button", { name: /yes/i }).click();
    await expect(other.getByText(/sign-out success/i)).toBeVisible();
    outside.person.refusal = "access_denied";
    await page.goto(`${portal.origin}/learn/profile`);
    await expect(page.getByText(text("signin.failed.cancelled"))).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("lmsUser");
    expect(problems).toEqual([]);
  } finally {
    await portal.stop();
    await outside.stop();
  }
});

test("two hours without activity end the session; the page keeps its place, and signing in leads back to it", async ({
  page,
}) => {
  const place = "/learn/courses?keyword=cycling";
  const dialog = page.getByRole("dialog", { name: text("portal.session.expired.title") });
  const status = async () => (await page.request.get("/api/platform/v1/users/me")).status();
  const expectPlace = async () => {
    await expect(page.getByRole("article")).toHaveCount(1);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(place);
  };
  await page.clock.install();
  await signInByForm(page, learner, place);
  await expectPlace();
  await page.clock.fastForward("01:50:00");
  await expect.poll(status).toBe(200);
  await expect(dialog).toHaveCount(0);
  const { id } = await (await page.request.get("/api/platform/v1/users/me")).json();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "{}"));
  expect(record).toEqual({ userId: id, lastActivityDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });

  await page.clock.fastForward("00:10:15");
  await expect(dialog).toBeVisible();
  await expect.poll(status).toBe(401);
  // Somebody else may be at the screen after two hours.
  await expect(page.getByRole("article")).toHaveCount(0);
  // Without these cookies the portal's own OIDC provider asks for the password again.
  await page.context().clearCookies({ name: /^_session/ });
  await page.reload();
  await fillSignIn(page);
  await expectPlace();
  await expect(dialog).toHaveCount(0);
  expect(await status()).toBe(200);

  await page.clock.fastForward("02:00:15");
  await expect.poll(status).toBe(401);
  await dialog.getByRole("button", { name: text("portal.user.signIn") }).click();
  await expect.poll(status).toBe(200);
  await expectPlace();
  await expect(dialog).toHaveCount(0);
});

const placeOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test("a session that ends elsewhere leads from a course's page to the sign-in, and back to the same place", async ({
  page,
}) => {
  await signInByForm(page, learner, "/learn/courses?keyword=cycling");
  await page.getByRole("link", { name: "Safe cycling in the city" }).first().click();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
  const place = placeOf(page);
  // Without these cookies the portal's own OIDC provider asks for the password again.
  await page.context().clearCookies({ name: /^_session/ });
  // The connection for live events ends with the session, so the page learns of it although the user presses nothing.
  await endSession(page.mainFrame());
  await fillSignIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Safe cycling in the city" })).toBeVisible();
  expect(placeOf(page)).toBe(place);
});

test("what is read without a network is kept, also when the session is over once the network is back", async ({
  page,
}) => {
  await startCourse(page, "Safe cycling in the city");
  await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
  const end = page.locator("[data-activity-end]");
  await expect(end).toBeAttached();
  const place = placeOf(page);
  await page.context().setOffline(true);
  await readToEnd(page);
  await page.context().clearCookies();
  // Removes the note of when the user signed in: if a session ends seconds after that, the page says that it has
  // failed.
  await page.evaluate(() => sessionStorage.removeItem("portal:signIn"));
  await page.context().setOffline(false);
  await fillSignIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
  expect(placeOf(page)).toBe(place);
  // The end of the text is not in view, so the page has not counted it as read by itself.
  await expect(end).toHaveAttribute("data-activity-end", "read");
  await expect(end).not.toBeInViewport();
});
