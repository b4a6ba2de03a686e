import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility/support/axe";
import {
  choose,
  composer,
  drafts,
  drawing,
  expectUploaded,
  inBothSizes,
  key,
  plan,
  post,
  test,
  words,
} from "./support/attachments";
import { courseOfAll, talk } from "./support/course-of-all";
import { importPackage } from "./support/import-package";
import { expect, instructor, learner, pressByKeyboard, secondLearner, signIn, tabTo, text } from "./support/portal";
import { startCourse } from "./support/start-course";

const NAME = "Baking bread";
const bread = courseOfAll("bread", NAME, [talk("Your first loaf", "<p>Show us.</p>")]);

test("pictures and a document go with a post, and open at another learner's by keyboard", async ({
  page,
  browser,
  portal,
}) => {
  await importPackage(portal, bread);
  const context = await browser.newContext({ baseURL: portal.origin });
  const other = await context.newPage();
  await startCourse(page, NAME);
  await startCourse(other, NAME, secondLearner);
  await expect(composer(page).getByRole("textbox")).toBeVisible();

  await test.step("they are chosen with the keyboard, and kept through a reload", async () => {
    const chooser = page.waitForEvent("filechooser");
    await pressByKeyboard(page, page.getByRole("button", { name: key("attach") }));
    await (await chooser).setFiles([await drawing(page, "loaf.png"), plan]);
    await expectUploaded(page, "loaf.png");
    await expectUploaded(page, "plan.pdf");
    await page.reload();
    await expectUploaded(page, "loaf.png");
    await expectUploaded(page, "plan.pdf");
    await inBothSizes(page, "a draft with files");
  });

  await test.step("one is removed, others are dropped and pasted", async () => {
    await pressByKeyboard(page, page.getByRole("button", { name: key("remove", { name: "plan.pdf" }) }));
    await expect(drafts(page).getByRole("listitem")).toHaveCount(1);
    await expect(composer(page).getByRole("textbox")).toBeFocused();
    const picture = [...(await drawing(page, "crust.png")).buffer];
    for (const [event, name] of [
      ["drop", "crust.png"],
      ["paste", "crumb.png"],
    ] as const) {
      await composer(page)
        .getByRole("textbox")
        .evaluate(
          (field, [kind, file, bytes]) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(bytes)], file, { type: "image/png" }));
            const made =
              kind === "drop"
                ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
                : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            field.dispatchEvent(made);
          },
          [event, name, picture] as const,
        );
      await expectUploaded(page, name);
    }
    await choose(page, [plan]);
    await expectUploaded(page, "plan.pdf");
  });

  await post(page).click();
  const message = other.getByRole("article", { name: "Rosa Lindholm" });
  await expect(message.getByRole("listitem")).toHaveCount(4);
  await expect(drafts(page).getByRole("listitem")).toHaveCount(0);

  await test.step("their sizes are those that the server says", async () => {
    const shown = message.getByRole("listitem").filter({ hasText: "plan.pdf" });
    await expect(shown).toContainText(`${plan.buffer.length} B`);
  });

  await test.step("the pictures open in the gallery", async () => {
    const loaf = message.getByRole("button", { name: key("enlarge", { name: "loaf.png" }) });
    await expect(loaf.locator("img")).toHaveJSProperty("naturalWidth", 640);
    await pressByKeyboard(other, loaf);
    const gallery = other.getByRole("dialog", { name: "Pictures" });
    await expect(gallery.getByRole("img", { name: "loaf.png" })).toBeVisible();
    await expect(gallery.getByRole("status")).toHaveText("1 of 3");
    await other.keyboard.press("ArrowRight");
    await expect(gallery.getByRole("img", { name: "crust.png" })).toBeVisible();
    await other.keyboard.press("Escape");
    await expect(gallery).toHaveCount(0);
    await expect(loaf).toBeFocused();
  });

  await test.step("the document opens in its viewer, and is downloaded under its name", async () => {
    const link = message.getByRole("button", { name: key("open", { name: "plan.pdf" }) });
    await pressByKeyboard(other, link);
    const viewer = other.getByRole("dialog", { name: "plan.pdf" });
    await expect(viewer.getByText("Knead")).toBeVisible();
    await other.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    const download = other.waitForEvent("download");
    await message.getByRole("link", { name: key("download", { name: "plan.pdf" }) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("plan.pdf");
    expect((await readFile(await file.path())).equals(plan.buffer)).toBe(true);
    await inBothSizes(other, "a message with files");
  });

  await test.step("they are gone with the message", async () => {
    const own = page.getByRole("article", { name: "Rosa Lindholm" });
    await own.getByRole("button", { name: text("discussions.delete") }).click();
    const question = page.getByRole("dialog", { name: text("discussions.delete.title") });
    await question.getByRole("button", { name: text("discussions.delete.confirm") }).click();
    await expect(message.getByRole("listitem")).toHaveCount(0);
  });
  await context.close();
});

test("files that are refused, kept through the end of a session, and sent with an announcement", async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  await importPackage(portal, bread);
  await startCourse(page, NAME);
  await expect(composer(page).getByRole("textbox")).toBeVisible();

  await test.step("files that may not come are refused with the reason, before or after they were sent", async () => {
    // The whole page is in view, so that no button is half under the header when the accessibility checker measures it.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1280, height: 1200 });
    const uploads: string[] = [];
    page.on("request", (request) => request.url().includes("/attachments/") && uploads.push(request.url()));
    const said = composer(page).getByRole("alert");

    await test.step("before: too big, of another type, empty", async () => {
      // The browser's file dialog offers only files of the allowed types, so these files are dragged and dropped. The
      // page refuses `film.pdf` because of its size, which is set to 2 GB.
      await composer(page)
        .getByRole("textbox")
        .evaluate((field) => {
          const film = new File(["x"], "film.pdf");
          Object.defineProperty(film, "size", { value: 2 ** 31 });
          const files = [film, new File(["MZ"], "run.exe"), new File([], "empty.txt")];
          const drop = new DragEvent("drop", { bubbles: true, cancelable: true });
          Object.defineProperty(drop, "dataTransfer", { value: { types: ["Files"], files } });
          field.dispatchEvent(drop);
        });
      await expect(said).toContainText("film.pdf: We support attaching files not bigger than 10 MB");
      await expect(said).toContainText(
        "run.exe: We support attaching only these types of files: PNG, JPG, GIF, WEBP, PDF,",
      );
      await expect(said).toContainText(`empty.txt: ${key("empty")}`);
      await expectAccessible(page, "refused files");
      await expect(drafts(page)).toBeHidden();
      expect(uploads).toEqual([]);
    });

    await test.step("after: by its content, and by the virus scanner", async () => {
      await choose(page, [words("photo.png", "<html><script>alert(1)</script>"), words("bad.txt", "X5O!P EICAR")]);
      const photo = drafts(page).getByRole("listitem").filter({ hasText: "photo.png" });
      await expect(photo).toContainText("We support attaching only these types of files: PNG");
      const bad = drafts(page).getByRole("listitem").filter({ hasText: "bad.txt" });
      await expect(bad).toContainText(text("discussions.errors.fileInfected"));
      await composer(page).getByRole("textbox").fill("Look");
      await post(page).click();
      await expect(composer(page)).toContainText(key("failed"));
      await expectAccessible(page, "files that the server has refused");
      for (const name of ["photo.png", "bad.txt"])
        await page.getByRole("button", { name: key("remove", { name }) }).click();
      await expect(drafts(page)).toBeHidden();
    });

    await test.step("a lost connection, and another try", async () => {
      const anyFile = /\/attachments\/[0-9a-f-]+\?name=/;
      await page.route(anyFile, (route) => route.abort());
      await choose(page, [words("notes.txt", "Flour, water, salt")]);
      const again = page.getByRole("button", { name: key("retry", { name: "notes.txt" }) });
      await expect(again).toBeVisible();
      await page.unroute(anyFile);
      await pressByKeyboard(page, again);
      await expectUploaded(page, "notes.txt");
      await expect(again).toHaveCount(0);
      await post(page).click();
      const message = page.getByRole("article", { name: "Rosa Lindholm" });
      await expect(message).toContainText("Look");
      await expect(message.getByRole("listitem").filter({ hasText: "notes.txt" })).toBeVisible();
      await expect(composer(page)).not.toContainText(text("discussions.empty"));
    });
    await page.setViewportSize(size);
  });

  await test.step("a file that is dropped and refused without a session is kept, and sent after the sign-in", async () => {
    const place = page.url();
    // Only the upload is refused, because any other refused call would lead the page to the sign-in before files are
    // dropped. The page's note of when the user signed in is removed: if a call is refused seconds after that, the page
    // says that the sign-in has failed.
    await page.evaluate(() => sessionStorage.removeItem("portal:signIn"));
    await page.route("**/attachments/*?name=*", (route) => route.fulfill({ status: 401, json: {} }));
    await composer(page)
      .getByRole("textbox")
      .evaluate((field) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["Flour, water, salt"], "salt.txt", { type: "text/plain" }));
        field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      });
    const dialog = page.getByRole("dialog", { name: text("portal.session.asked.title") });
    await expect(dialog).toBeVisible();
    expect(page.url()).toBe(place);

    await page.unroute("**/attachments/*?name=*");
    await dialog.getByRole("button", { name: text("portal.user.signIn") }).click();
    await expect(dialog).toHaveCount(0);
    await expectUploaded(page, "salt.txt");
    await page.reload();
    await expectUploaded(page, "salt.txt");
  });

  await test.step("an announcement has a file, and learners get it", async () => {
    const context = await browser.newContext({ baseURL: portal.origin });
    const teacher = await context.newPage();
    await signIn(teacher, instructor, "/learn/courses?keyword=bread");
    await teacher.getByRole("link", { name: NAME }).first().click();
    await teacher.getByRole("link", { name: "Notifications" }).click();
    await expect(composer(teacher).getByRole("textbox")).toBeVisible();
    await choose(teacher, [plan]);
    await expectUploaded(teacher, "plan.pdf");
    await teacher.getByRole("button", { name: text("discussions.announce.send"), exact: true }).click();
    await expect(teacher.getByRole("article", { name: "Mei Tanaka" }).getByRole("listitem")).toHaveCount(1);

    await context.close();

    await page.goto("/learn/courses?keyword=bread");
    await page.getByRole("button", { name: /^Announcements/ }).click();
    await page.getByRole("menuitem").filter({ hasText: "plan.pdf" }).click();
    const news = page.getByRole("article", { name: "Mei Tanaka" });
    await tabTo(page, news.getByRole("link", { name: key("download", { name: "plan.pdf" }) }));
  });
});

test.describe("dark, in Arabic", () => {
  const locale = "ar-AR";
  test.use({ colorScheme: "dark", locale });

  test("axe finds nothing on files of messages, and nothing is wider than a phone", async ({ page, portal }) => {
    await importPackage(portal, bread);
    const keyword = encodeURIComponent(NAME);
    await signIn(page, learner, `/learn/courses?keyword=${keyword}`);
    await page.getByRole("link", { name: NAME }).first().click();
    await page
      .getByRole("button", { name: text("courses.button.start", locale), exact: true })
      .first()
      .click();
    await expect(composer(page).getByRole("textbox")).toBeVisible();
    const long = `${"خبز طازج ".repeat(6)}and-a-very-long-name-without-any-space-in-it-${"x".repeat(40)}.txt`;
    await choose(page, [await drawing(page, "loaf.png"), plan, words(long, "Flour"), words("photo.gif", "MZ")]);
    const items = composer(page).getByRole("listitem");
    await expect(items).toHaveCount(4);
    await expect(page.getByRole("progressbar", { name: /loaf|plan|long|photo/ })).toHaveCount(0);
    await expect(composer(page).getByRole("alert").filter({ hasText: "PNG" })).toBeVisible();
    await inBothSizes(page, `a draft with files in ${locale}`);
    await page.getByRole("button", { name: key("remove", { name: "photo.gif" }, locale) }).click();
    await expect(items).toHaveCount(3);
    await page.getByRole("button", { name: text("discussions.post", locale), exact: true }).click();
    const message = page.getByRole("article", { name: "Rosa Lindholm" });
    await expect(message.getByRole("listitem")).toHaveCount(3);
    await expect(message.locator("img[loading]")).toHaveJSProperty("naturalWidth", 640);
    await inBothSizes(page, `a message with files in ${locale}`);
  });
});
