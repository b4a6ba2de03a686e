import { expect, signIn } from "../e2e/support/portal";
import { expectAccessible, inEachLook } from "./support/axe";

inEachLook("axe finds nothing on the screens of the main job", async (page) => {
  await page.goto("/learn/courses");
  await expect(page.locator("input[type=password]")).toBeVisible();
  await expectAccessible(page, "sign-in");

  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page, "My courses");

  await page.goto("/learn/courses?keyword=zzzz");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("zzzz").first()).toBeVisible();
  await expectAccessible(page, "nothing found");

  await page.goto("/learn/courses?keyword=first%20aid");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page, "course overview");

  await page.locator("a[href*='/certificate/']").first().click();
  await expect(page.locator("a[download]").first()).toBeVisible();
  await expectAccessible(page, "certificate");

  const finished = new URL(page.url()).pathname.replace(/certificate\/.*/, "view/content");
  await page.goto(finished);
  await expect(page.locator("a[href*='/certificate/']")).toBeVisible();
  await expectAccessible(page, "course complete");

  await page.goto("/learn/courses?keyword=statistics");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.locator("[data-activity-end]")).toBeAttached();
  await expectAccessible(page, "player");

  await page.locator("aside").getByRole("button").last().click();
  await page.getByRole("menuitem").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the question before submitting");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /Watch a bell grow/ }).click();
  await expect(page.locator("video")).toBeVisible();
  await expectAccessible(page, "video");

  await page.goto("/learn/profile");
  await expect(page.getByRole("switch")).toBeVisible();
  await expectAccessible(page, "profile");

  await page.goto("/learn/catalog");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page, "catalog");

  await page.goto("/learn/nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "not found");
});
