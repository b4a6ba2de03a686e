import { expect, signIn } from "../e2e/support/portal";
import { inEachLook, isClean } from "./support/axe";

inEachLook("axe finds nothing on the screens of the main job", async (page) => {
  await page.goto("/learn/courses");
  await expect(page.locator("input[type=password]")).toBeVisible();
  await isClean(page, "sign-in");

  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await isClean(page, "My courses");

  await page.goto("/learn/courses?keyword=zzzz");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("zzzz").first()).toBeVisible();
  await isClean(page, "nothing found");

  await page.goto("/learn/courses?keyword=first%20aid");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("table")).toBeVisible();
  await isClean(page, "course overview");

  await page.locator("a[href*='/certificate/']").first().click();
  await expect(page.locator("a[download]").first()).toBeVisible();
  await isClean(page, "certificate");

  const finished = new URL(page.url()).pathname.replace(/certificate\/.*/, "view/content");
  await page.goto(finished);
  await expect(page.locator("a[href*='/certificate/']")).toBeVisible();
  await isClean(page, "course complete");

  await page.goto("/learn/courses?keyword=statistics");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.locator("[data-activity-end]")).toBeAttached();
  await isClean(page, "player");

  await page.locator("aside").getByRole("button").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await isClean(page, "the question before submitting");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /Watch a bell grow/ }).click();
  await expect(page.locator("video")).toBeVisible();
  await isClean(page, "video");

  await page.goto("/learn/profile");
  await expect(page.getByRole("switch")).toBeVisible();
  await isClean(page, "profile");

  await page.goto("/learn/catalog");
  await expect(page.getByRole("article").first()).toBeVisible();
  await isClean(page, "catalog");

  await page.goto("/learn/nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isClean(page, "not found");
});
