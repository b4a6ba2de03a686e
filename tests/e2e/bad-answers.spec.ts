import { expect, signIn, test } from "./support/portal";

const list = "**/objective-workflow-aggregates/query*";

test("an answer that is not of the contract's shape is an error with a way to try again, never an empty page", async ({
  page,
}) => {
  await page.route(list, (route) => route.fulfill({ json: { data: [{ id: 1 }], totalCount: 1 } }));
  await signIn(page);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByText("No courses yet")).toBeHidden();

  await page.unroute(list);
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a failed refetch leaves what was there", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  const before = await page.getByRole("article").count();
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("link", { name: "Catalog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This may be out of date: it could not be refreshed.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(before);

  await page.unroute(list);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("This may be out of date")).toBeHidden();
});
