import { freePort } from "../../server/app/testing/free-port";
import { startTestProvider } from "../../server/people/sign-in/testing-provider";
import { isClean } from "../accessibility/support/axe";
import { expect, test, text } from "./support/portal";
import { startServer } from "./support/server";

test("people sign in with a provider outside, are told what is wrong, and are out when it says so", async ({
  page,
}) => {
  // The portal's port is chosen before both are started, because portal and provider must know each other's address.
  const port = await freePort();
  const outside = await startTestProvider({ origin: `http://localhost:${port}` });
  const portal = await startServer({
    ...{ PORT: String(port), OIDC_ISSUER: outside.issuer, OIDC_CLIENT_ID: "portal", ADMIN_EMAILS: "ada@example.org" },
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
    await page.goto(`${portal.origin}/learn/courses?keyword=tea`);
    await expect(page.getByText(text("signin.failed.notVerified"))).toBeVisible();
    await expect(page.getByText("ada@example.org")).toBeVisible();
    await isClean(page, "a sign-in that failed");

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
    expect(portal.log.filter((line) => line.includes("sign-in provider found"))).toHaveLength(2);

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
