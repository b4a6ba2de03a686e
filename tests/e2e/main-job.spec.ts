import { readFile } from "node:fs/promises";
import { expect, learner, pressByKeyboard, readToEnd, tabTo, test } from "./support/portal";

const course = "Safe cycling in the city";

test("a learner takes a course from sign-in to the certificate with the keyboard alone", async ({ page, portal }) => {
  await page.goto(`${portal.origin}/learn/courses`);

  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(learner);
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo");
  await pressByKeyboard(page, page.getByRole("button", { name: "Sign in" }));

  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
  await tabTo(page, page.getByRole("searchbox", { name: "Search my courses" }));
  await page.keyboard.type("cycling");
  await expect(page).toHaveURL(/keyword=cycling/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await pressByKeyboard(page, page.getByRole("link", { name: course }));

  await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
  await pressByKeyboard(page, page.getByRole("button", { name: "Start", exact: true }));

  await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
  await readToEnd(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "Next: Beside a turning lorry" }));

  await expect(page.getByRole("heading", { level: 1, name: "Beside a turning lorry" })).toBeVisible();
  const video = page.locator("video");
  await tabTo(page, video);
  await page.keyboard.press("Space");
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.5);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 1;
  });
  const outline = page.getByRole("complementary", { name: "Contents" });
  await expect(
    outline.getByRole("link", { name: /Beside a turning lorry/ }).getByLabel("Done", { exact: true }),
  ).toBeVisible();
  await pressByKeyboard(page, page.getByRole("button", { name: "Next: Junctions, step by step" }));

  await expect(page.getByRole("heading", { level: 1, name: "Junctions, step by step" })).toBeVisible();
  await readToEnd(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "Next: Rain, dark, tram tracks" }));

  await expect(page.getByRole("heading", { level: 1, name: "Rain, dark, tram tracks" })).toBeVisible();
  await readToEnd(page);
  const finish = page.getByRole("button", { name: "Finish this activity" });
  await pressByKeyboard(page, finish);
  await expect(finish).toBeDisabled();
  await expect(finish).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Everything that is required" })).toBeAttached();
  await expect(page.getByLabel("Progress in this course")).toHaveAttribute("aria-valuenow", "100");

  const submits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit-objective-workflows")) submits.push(request.method());
  });
  await pressByKeyboard(page, page.getByRole("button", { name: "Submit" }).first());
  const dialog = page.getByRole("dialog", { name: "Submit your results?" });
  await expect(dialog).toContainText("The course cannot be resumed afterwards.");
  await expect(dialog).toContainText("Everything required is done.");
  await expect(dialog).toContainText("To pass you need 60%.");
  const certificate = Promise.withResolvers<void>();
  await page.route("**/certificate-records/query*", async (route) => {
    await certificate.promise;
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(submits).toEqual([]);
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Submit" }));

  await expect(page.getByRole("heading", { level: 1, name: "Course complete" })).toBeFocused();
  const away = page.getByRole("link", { name: "Go to My courses" });
  const place = await away.boundingBox();
  certificate.resolve();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toBeVisible();
  expect(await away.boundingBox()).toEqual(place);
  expect(submits).toEqual(["POST"]);
  await expect(page.getByRole("definition").filter({ hasText: "100" })).toBeVisible();
  await pressByKeyboard(page, page.getByRole("link", { name: "Open the certificate" }));

  await expect(page.getByText("has successfully completed")).toBeVisible();
  const download = page.waitForEvent("download");
  await pressByKeyboard(page, page.getByRole("link", { name: "Download PDF" }));
  const file = await (await download).path();
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(5_000);

  await test.step("a certificate tells student, course, code, its own number, score, grade, both dates and what it stands for", async () => {
    await page.goto("/learn/certificate/HA-FA-20418");
    const sheet = page.getByRole("article");
    for (const words of ["Rosa Lindholm", "First aid basics", "The holder knows what to do in the first minutes."]) {
      await expect(sheet).toContainText(words);
    }
    for (const [term, description] of [
      ["Course code", "SAF-101"],
      ["Certificate ID", "HA-FA-20418"],
      ["Score", /^92%/],
      ["Grade", "A"],
      ["Completed", /20\d\d/],
      ["Valid until", /20\d\d/],
    ] as const) {
      const name = page.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) });
      const fact = sheet.locator("div").filter({ has: name }).last();
      await expect(fact.getByRole("definition")).toHaveText(description);
    }
  });
});
