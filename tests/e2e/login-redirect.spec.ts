import { expectAccessible } from "../accessibility/support/axe";
import { allowParents, messagesTo, portalIn, startParentSite } from "./support/parent-site";
import { expect, fillSignIn, signInByForm, test, text } from "./support/portal";

const screen = "/learn/login-redirect";
const [logout, login] = ["do_contructor_logout=1", "do_contructor_re_login=1"];

test("in a frame the login redirect screen tells the page around it what each flag says", async ({ page, portal }) => {
  await using site = await startParentSite(portal);
  await allowParents(portal, [site.origin]);
  const from = { origin: portal.origin };
  const cases = [
    [logout, "logout", [{ type: "portal.logout", ...from }]],
    [login, "login", [{ type: "portal.login", place: "/learn", ...from }]],
    [
      "do_navigation=/learn/catalog?a=b",
      "navigation",
      [{ type: "portal.navigation", place: "/learn/catalog?a=b", ...from }],
    ],
    ["do_navigation=https://evil.example/", "navigation", [{ type: "portal.navigation", place: "/learn", ...from }]],
    [
      `do_navigation=/learn/catalog&${login}&${logout}`,
      "logout",
      [
        { type: "portal.logout", ...from },
        { type: "portal.login", place: "/learn/catalog", ...from },
        { type: "portal.navigation", place: "/learn/catalog", ...from },
      ],
    ],
    ["do_contructor_logout=yes", "nothing", []],
  ] as const;
  for (const [query, sentence, expected] of cases) {
    await page.goto(site.page(`${screen}?${query}`));
    await expect(portalIn(page).getByText(text(`shell.loginRedirect.${sentence}.text`))).toBeVisible();
    // The portal in the frame also tells the page around it its own address, as each of its pages does.
    const own = `${screen}?${query}`;
    await expect.poll(async () => (await messagesTo(page)).some(({ place }) => place === own)).toBe(true);
    expect((await messagesTo(page)).filter(({ place }) => place !== own)).toEqual(expected);
  }
});

test("on its own it signs nobody out without a press, signs in, and opens only pages of the portal", async ({
  page,
}) => {
  await signInByForm(page);
  await page.goto(`${screen}?${logout}`);
  await expect(page.getByText(text("shell.loginRedirect.signOut.text"))).toBeVisible();
  await expectAccessible(page, "the question of the login redirect screen");
  expect(await page.evaluate(async () => (await fetch("/api/platform/v1/users/me")).status)).toBe(200);
  await page.goto(`${screen}?do_navigation=/learn/catalog`);
  await page.waitForURL((url) => url.pathname === "/learn/catalog");
  await page.goto(`${screen}?do_navigation=https://evil.example/`);
  await page.waitForURL((url) => url.pathname === "/learn");
  await page.goto(screen);
  await expect(page.getByText(text("shell.loginRedirect.nothing.text"))).toBeVisible();
  await expectAccessible(page, "the login redirect screen without a flag");
  await page.getByRole("link", { name: text("errorView.toMyCourses") }).click();
  await page.waitForURL((url) => url.pathname === "/learn/courses");

  await page.goto(`${screen}?${logout}`);
  await page.getByRole("button", { name: text("portal.user.signOut") }).click();
  await page.waitForURL((url) => url.pathname === "/learn/oidc/signed-out" || url.pathname === "/learn");
  await page.goto(`${screen}?${login}&do_navigation=/learn/catalog`);
  await fillSignIn(page);
  await page.waitForURL((url) => url.pathname === "/learn/catalog");
});
