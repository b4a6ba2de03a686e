import { readFileSync } from "node:fs";
import { join } from "node:path";
import { follow } from "./support/follow";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, signIn, test } from "./support/portal";
import { startOpened } from "./support/start-course";

/** A text of thirty blocks: a heading, paragraphs, and a list whose items are blocks 20 and 21. */
const page = (about: string) =>
  `<h2>About ${about}</h2>` +
  Array.from({ length: 19 }, (_, at) => `<p>Sentence ${at + 1} about ${about}. ${"It goes on. ".repeat(20)}</p>`).join(
    "",
  ) +
  `<ul><li>Item 20 about ${about}</li><li>Item 21 about ${about}</li></ul>` +
  Array.from({ length: 8 }, (_, at) => `<p>Sentence ${at + 22} about ${about}.</p>`).join("");

const text = (key: string, name: string) => ({ key, name, type: "text" as const, html: page(name.toLowerCase()) });
const film = {
  key: "film",
  name: "The film",
  type: "video" as const,
  video: {
    sources: [{ src: "files/film.webm", type: "video/webm" }],
    transcript: Array.from({ length: 30 }, (_, at) => `Words ${at} of the film. ${"On and on. ".repeat(30)}`).join(
      "\n\n",
    ),
  },
};
const course = (key: string, name: string, presentationMode: "Tree" | "LongRead") => ({
  key,
  name,
  code: key,
  presentationMode,
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    children: [text("clay", "Clay"), text("slate", "Slate"), film],
  },
});
const finished = { state: "finished" as const, started: "now-2d", finished: "now-1d", progress: 1 };
const content = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    course("part", "Roofs by part", "Tree"),
    course("whole", "Roofs as a whole", "LongRead"),
    { key: "over", name: "One page", code: "over", activity: text("page", "Zinc") },
  ],
  accesses: [
    ...["part", "whole"].map((key) => ({ user: "learner", course: key, selfEnrolled: true })),
    { user: "learner", course: "over", history: [finished] },
  ],
};
const files = {
  "files/film.webm": readFileSync(join(import.meta.dirname, "../../server/demo/files/statistics/growing-bell.webm")),
};

const coursePath = (key: string) => `/learn/courses/${packageId("course", key)}`;

/** The address of the activity with this name, from its link in the course's contents. */
async function addressOf(page: Page, name: string): Promise<string> {
  const outline = page.getByRole("complementary", { name: "Contents" });
  return (await outline.getByRole("link", { name: new RegExp(name) }).getAttribute("href")) ?? "";
}

/** Follows an address inside the portal without loading a new page, as a link in the portal does. */
async function expectBroughtTo(page: Page, words: string): Promise<void> {
  const place = page.locator("[data-cited]");
  await expect(place).toHaveText(new RegExp(`^${words}`));
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport({ ratio: 0.9 });
  // The cited text, which the address names, is in the upper half of the window, not at its lower edge.
  await expect.poll(async () => (await place.boundingBox())?.y ?? 0).toBeLessThan(360);
}

test("an address opens a cited place", async ({ page, portal }) => {
  await importPackage(portal, content, files);
  await signIn(page, learner, coursePath("part"));
  for (const [key, name] of [
    ["part", "Roofs by part"],
    ["whole", "Roofs as a whole"],
  ] as const) {
    await test.step(`an address opens a cited place of an activity (${name})`, async () => {
      if (key === "whole") await page.goto(coursePath(key));
      await startOpened(page);
      const [clay, slate, film] = [
        await addressOf(page, "Clay"),
        await addressOf(page, "Slate"),
        await addressOf(page, "The film"),
      ];
      await page.goto(`${slate}?at=block-15`);
      await expectBroughtTo(page, "Sentence 15 about slate");
      await test.step("in the activity that is open, and again after the reader has gone", async () => {
        await follow(page, `${slate}?at=block-21`);
        await expectBroughtTo(page, "Item 21 about slate");
        // While the long page still loads what is above, it may take the place once more.
        await expect(async () => {
          await page.keyboard.press("Home");
          expect(await page.evaluate(() => scrollY)).toBe(0);
        }).toPass();
        await follow(page, `${slate}?at=block-21`);
        await expectBroughtTo(page, "Item 21 about slate");
      });
      await test.step("in another activity, and the mark goes by itself", async () => {
        await follow(page, `${clay}?at=block-29`);
        await expect(page.locator("[data-cited]")).toHaveText("Sentence 29 about clay.");
        await expect(page.locator("[data-cited]")).toBeFocused();
        await expect(page.locator("[data-cited]")).toHaveCount(0);
      });
      await test.step("in what is said in a film, and at a second of it", async () => {
        await follow(page, `${film}?at=paragraph-14`);
        await expectBroughtTo(page, "Words 14 of the film");
        await follow(page, `${film}?at=second-4.5`);
        const player = page.locator("video");
        await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(4.5);
        await expect(player).toBeFocused();
        await follow(page, `${film}?at=second-2`);
        await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(2);
      });
      await test.step("the top where there is no such place, and for the next activity", async () => {
        await follow(page, `${clay}?at=block-400`);
        await expect(page.getByRole("heading", { name: "Clay", exact: true })).toBeInViewport();
        await expect(page.locator("[data-cited]")).toHaveCount(0);
        if (key === "part") await expect(page.getByRole("button", { name: /^Next/ })).toBeVisible();
        const outline = page.getByRole("complementary", { name: "Contents" });
        expect(await outline.getByRole("link", { name: /Slate/ }).getAttribute("href")).not.toContain("at=");
      });
    });
  }
  await test.step("a place cited in a closed course opens for review", async () => {
    await page.goto(`${coursePath("over")}/view/content?at=block-10`);
    await expectBroughtTo(page, "Sentence 10 about zinc");
  });
});
