import { importPackage } from "./support/import-package";
import { expect, learner, tabTo, test } from "./support/portal";
import { smallPdf } from "./support/small-pdf";
import { startCourse } from "./support/start-course";

const formulaFonts = () =>
  [...document.fonts].filter(({ family }) => family === "Formulas").map(({ status }) => status);
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${colour}"/></svg>`;
const picture = (name: string, words: string) =>
  `<figure><img src="files/${name}.svg" alt="${words}"><figcaption>About ${name}</figcaption></figure>`;

/** HTML with code that would run by itself or on a press. If any of it runs, it sets `window.ran`. */
const hostile = `<p>Nothing to see here.</p>
  <script>window.ran = "script"</script>
  <img src="nowhere.png" alt="gone" onerror="window.ran = 'error'">
  <p onclick="window.ran = 'click'">Press this</p>
  <a href="javascript:window.ran = 'link'">Press that</a>
  <a href="&#106;avascript&colon;window.ran = 'coded link'">Press those</a>
  <svg onload="window.ran = 'svg'"><script>window.ran = "svg script"</script>
    <a href="javascript:window.ran = 'svg link'"><text y="20">Draw</text></a>
    <foreignObject><iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe></foreignObject></svg>
  <math><mtext><table><mglyph><style><img src="nowhere.png" onerror="window.ran = 'math'"></style></mglyph></table></mtext>
    <maction actiontype="statusline" href="javascript:window.ran = 'math link'">Add</maction></math>
  <details open ontoggle="window.ran = 'toggle'"><summary>More</summary>Less</details>
  <iframe srcdoc="<script>parent.ran = 'inner frame'</script>"></iframe>
  <form action="javascript:window.ran = 'form'"><button>Send</button></form>
  <object data="javascript:window.ran = 'object'"></object><base href="https://evil.example/"><p>The end.</p>`;

const text = (key: string, name: string, html: string) => ({ key, name, html, type: "text" as const });
const course = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    {
      key: "views",
      name: "Seen from the tower",
      code: "VIEWS",
      activity: {
        key: "root",
        type: "composite" as const,
        name: "Seen from the tower",
        children: [
          text(
            "pictures",
            "Pictures",
            `${picture("north", "The north")}${picture("south", "The south")}<p><a href="files/plan.pdf">The plan</a>, <a href="https://other.example/b.pdf">Plan B</a></p>`,
          ),
          text("imported", "As imported", hostile),
          text("answered", "As answered", "<p>Placeholder</p>"),
          text("formula", "In numbers", "<p>Half of it is \\(\\frac{n}{2}\\).</p>"),
        ],
      },
    },
  ],
  accesses: [{ user: "learner", course: "views", selfEnrolled: true }],
};
const files = {
  "files/north.svg": drawing("#267"),
  "files/south.svg": drawing("#a63"),
  "files/plan.pdf": smallPdf(["Ground floor", "Upper floor", "Roof"]),
};

test("what a text shows: pictures, a PDF file, a formula, and no script", async ({ page, portal }) => {
  await importPackage(portal, course, files);
  await startCourse(page, "Seen from the tower");
  const outline = page.getByRole("complementary", { name: "Contents" });

  await test.step("pictures open in a gallery and a PDF file in its viewer by keyboard, and give the focus back", async () => {
    const first = page.getByRole("button", { name: "Enlarge picture: The north" });
    await tabTo(page, first);
    await page.keyboard.press("Enter");
    const gallery = page.getByRole("dialog", { name: "Pictures" });
    await expect(gallery.getByRole("img", { name: "The north" })).toBeVisible();
    await expect(gallery.getByRole("status")).toHaveText("1 of 2");
    await expect(gallery).toContainText("About north");
    await page.keyboard.press("ArrowRight");
    await expect(gallery.getByRole("img", { name: "The south" })).toBeVisible();
    await expect(gallery.getByRole("status")).toHaveText("2 of 2");
    await page.keyboard.press("ArrowRight");
    await expect(gallery.getByRole("status")).toHaveText("2 of 2");
    await page.keyboard.press("ArrowLeft");
    await expect(gallery.getByRole("img", { name: "The north" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(gallery).toHaveCount(0);
    await expect(first).toBeFocused();

    const link = page.getByRole("link", { name: "The plan" });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "The plan" });
    await expect(viewer.getByRole("status").filter({ hasText: "Page" })).toHaveText("Page 1 of 3");
    await expect(viewer.getByText("Ground floor")).toBeVisible();
    const sheet = viewer.getByRole("region", { name: "Page 1" });
    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const before = await width();
    await viewer.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(width).toBeGreaterThan(before);
    await page.keyboard.press("-");
    await expect.poll(width).toBe(before);
    await viewer.getByRole("region", { name: "Page 3" }).scrollIntoViewIfNeeded();
    await expect(viewer.getByText("Roof")).toBeVisible();
    await expect(viewer.getByRole("status").filter({ hasText: "Page" })).toHaveText(/^Page [23] of 3$/);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  await test.step("the gallery turns and closes by its buttons; a PDF file that cannot be had says why, and is tried again", async () => {
    await page.getByRole("button", { name: "Enlarge picture: The north" }).click();
    const gallery = page.getByRole("dialog", { name: "Pictures" });
    await gallery.getByRole("button", { name: "Next picture" }).click();
    await expect(gallery.getByRole("img", { name: "The south" })).toBeVisible();
    await gallery.getByRole("button", { name: "Previous picture" }).click();
    await expect(gallery.getByRole("img", { name: "The north" })).toBeVisible();
    await gallery.getByRole("button", { name: "Close" }).click();
    await expect(gallery).toHaveCount(0);

    const file = /\/plan\.pdf/;
    const link = page.getByRole("link", { name: "The plan" });
    const viewer = page.getByRole("dialog", { name: "The plan" });
    for (const [answer, words] of [
      [{ status: 401 }, "Please log in to view this file"],
      [{ status: 403 }, "You do not have permission to view this file"],
      [{ status: 404 }, "Failed to load PDF"],
      [{ contentType: "application/pdf", body: "This is none." }, "Failed to load PDF"],
    ] as const) {
      await page.route(file, (route) => route.fulfill(answer));
      await link.click();
      await expect(viewer.getByRole("alert")).toContainText(words);
      await page.unroute(file);
      await page.keyboard.press("Escape");
      await expect(viewer).toHaveCount(0);
    }
    await page.route(file, (route) => route.fulfill({ status: 500 }));
    await link.click();
    await expect(viewer.getByRole("alert")).toContainText("Failed to load PDF");
    await page.unroute(file);
    await viewer.getByRole("button", { name: "Try again" }).click();
    await expect(viewer.getByRole("status").filter({ hasText: "Page" })).toHaveText("Page 1 of 3");
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  });

  await test.step("a PDF file of another host is asked for here by its path; the reader is told, and can open it there", async () => {
    const asked = page.waitForRequest(/\/b\.pdf$/);
    await page.getByRole("link", { name: "Plan B" }).click();
    expect((await asked).url()).toBe(`${portal.origin}/b.pdf`);
    const viewer = page.getByRole("dialog", { name: "Plan B" });
    await expect(viewer.getByRole("alert")).toContainText("This file is not kept in the portal");
    await expect(viewer.getByRole("link")).toHaveText("Open on other.example");
    await expect(viewer.getByRole("link")).toHaveAttribute("href", "https://other.example/b.pdf");
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  });

  await test.step("a formula in a text is laid out as one, in a font that is made for it", async () => {
    await outline.getByRole("link", { name: "In numbers" }).click();
    const fraction = page.getByRole("article").locator("math mfrac");
    await expect(fraction).toHaveText("n2");
    await expect.poll(() => fraction.evaluate(formulaFonts)).toEqual(["loaded"]);
  });

  await test.step("hostile HTML is shown without what acts, by the import and by the page", async () => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // The import has cleaned the HTML. So the answer is replaced by one with the hostile HTML, as if an attacker
    // controlled the server: the page must not trust the server's data.
    await page.route(/\/activity\/[0-9a-f-]+$/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({
        response: answer,
        body: body.replace("<p>Placeholder</p>", JSON.stringify(hostile).slice(1, -1)),
      });
    });
    for (const name of ["As imported", "As answered"]) {
      await outline.getByRole("link", { name }).click();
      const article = page.getByRole("article");
      await expect(article.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(article.getByText("The end.")).toBeVisible();
      for (const words of ["Press this", "Press that", "Press those"]) await article.getByText(words).click();
      const left = await article.evaluate((element) => {
        const all = [...element.querySelectorAll("*")];
        return {
          acting: all.filter((one) => one.matches("script, iframe, object, form, style, base, maction")).length,
          handlers: all.flatMap((one) => one.getAttributeNames().filter((attribute) => attribute.startsWith("on"))),
          links: all.map((one) => one.getAttribute("href") ?? "").filter((href) => /script/i.test(href)),
        };
      });
      expect(left).toEqual({ acting: 0, handlers: [], links: [] });
      expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
      expect(page.url()).toContain(portal.origin);
    }
    expect(dialogs).toEqual([]);
  });
});
