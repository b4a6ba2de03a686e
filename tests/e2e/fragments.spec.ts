import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { integrityOf, serveElsewhere } from "../../core/shell/fragments/testing/second-origin";
import { configure } from "./support/configure";
import { explain, isLogOf, pin, publishedFiles, sendLog, sidebarLink } from "./support/elsewhere";
import { administrator, test as base, expect, learner, type Page, signIn, text } from "./support/portal";

/** A replacement in one source file of the fragment. */
interface Edit {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

const notes = join(import.meta.dirname, "../jotter");
const command = join(import.meta.dirname, "../../core/build/fragment-command.ts");

type Files = Parameters<typeof serveElsewhere>[0];
/** Builds the fragment, with or without a change of its source: once for each change. */
type Build = (edit: Edit | null) => Promise<Files>;

/** Tests with the fragment of `tests/jotter`, a plugin that the portal loads from another server. */
const test = base.extend<object, { build: Build }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "portal-fragment-"));
      const built = new Map<string, Promise<Files>>();
      await use((edit) => {
        const name = edit === null ? "as-it-is" : `${edit.file} ${edit.to}`;
        const files = built.get(name) ?? buildNotes(join(folder, String(built.size)), edit);
        built.set(name, files);
        return files;
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

async function buildNotes(folder: string, edit: Edit | null): Promise<Files> {
  const [source, out] = [join(folder, "jotter"), join(folder, "built")];
  await cp(notes, source, { recursive: true });
  if (edit) {
    const file = join(source, edit.file);
    await writeFile(file, (await readFile(file, "utf8")).replace(edit.from, edit.to));
  }
  const { stdout } = await promisify(execFile)(process.execPath, [command, source, out]);
  const names = await readdir(out);
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const)));
  // The build prints the hash of the file. A tenant copies it into the configuration, so that no other file is loaded.
  expect(stdout).toContain(integrityOf(files.get("fragment.json") ?? Buffer.alloc(0)));
  return files;
}

const notesLink = (page: Page, name = "Notes from afar") => sidebarLink(page, name);
const explained = async (page: Page, id: string) => (await explain(page, id)).text;

/** Opens an address in a page that has not yet heard of what is pinned. */
async function openAfresh(page: Page, path: string, change: () => Promise<void>): Promise<void> {
  await page.goto("about:blank");
  await change();
  await page.goto(path);
}

test("a fragment comes late, is tried again, and then is a plugin as any other", async ({ page, portal, build }) => {
  const files = await build(null);
  await signIn(page, administrator);

  await test.step("the address of a fragment's screen shows that something loads until the fragment is there", async () => {
    await using elsewhere = await serveElsewhere(files);
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    elsewhere.answer = async (_, bytes) => {
      await sent;
      return bytes;
    };
    await openAfresh(page, "/learn/jotter", () => pin(portal, { ...elsewhere.pinned, timeout: 60 }, "jotter"));
    await expect(page.getByRole("main").getByText(text("sdk.loading"), { exact: true })).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    send();
    await expect(page.getByRole("heading", { level: 1, name: "Notes from afar" })).toBeVisible();
  });

  await using elsewhere = await serveElsewhere(files);

  await test.step("a fragment that could not be reached is tried again with the next connection", async () => {
    elsewhere.answer = () => "refused";
    await openAfresh(page, "/learn/courses", () => pin(portal, elsewhere.pinned, "jotter"));
    await expect.poll(() => explained(page, "jotter.sidebar")).toContain("FRAGMENT_UNREACHABLE");
    elsewhere.answer = (_, bytes) => bytes;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(notesLink(page)).toBeVisible();
  });

  await test.step("a fragment from another origin is a plugin: its place, screen, store, styles and texts", async () => {
    await notesLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notes from afar" })).toBeVisible();
    const counted = page.getByText("Samuel has no note");
    await expect(counted).toHaveCSS("letter-spacing", "3px");
    await page.getByRole("button", { name: "Take a note" }).click();
    await expect(page.getByText("Samuel has one note")).toBeVisible();
    // The fragment uses the portal's own React. With a second copy, React hooks such as `useState` would throw errors.
    await page.getByRole("button", { name: "?" }).click();
    await expect(page.getByRole("button", { name: "!" })).toBeVisible();

    await page.getByRole("button", { name: /User menu/ }).click();
    await page.getByRole("menuitem", { name: text("portal.user.language") }).click();
    await page.getByRole("radio", { name: "Deutsch" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Samuel hat eine Notiz")).toBeVisible();

    await pin(portal, { ...elsewhere.pinned, enabled: false }, "jotter");
    await expect(notesLink(page, "Notizen von fern")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: text("errorView.404.title", "de-DE") })).toBeVisible();
    await pin(portal, elsewhere.pinned, "jotter");
    await expect(notesLink(page, "Notizen von fern")).toBeVisible();
  });
});

test("a fragment that cannot be loaded, or fails, takes nothing else away", async ({ page, portal, build }) => {
  await signIn(page, administrator);

  await test.step("a fragment that is another file than the pinned one: the page lives without it, the log and `explain` say why", async () => {
    await using elsewhere = await serveElsewhere(await build(null));
    elsewhere.answer = (file, bytes) => (file === "fragment.json" ? Buffer.concat([bytes, Buffer.from(" ")]) : bytes);
    const logged = page.waitForRequest(isLogOf("FRAGMENT_CHANGED"));
    await openAfresh(page, "/learn/courses", () => pin(portal, elsewhere.pinned, "jotter"));
    await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    await expect.poll(() => explained(page, "jotter.sidebar")).toContain("FRAGMENT_CHANGED");
    await expect(sidebarLink(page, "Catalog")).toBeVisible();
    await expect(notesLink(page)).toHaveCount(0);
    await sendLog(page);
    await logged;
  });

  await test.step("a fragment with the name of a plugin of the portal does not replace it", async () => {
    await using elsewhere = await serveElsewhere(
      await build({ file: "manifest.json", from: /jotter/g, to: "catalog" }),
    );
    const logged = page.waitForRequest(isLogOf("FRAGMENT_TAKEN"));
    await openAfresh(page, "/learn/courses", () => pin(portal, elsewhere.pinned, "catalog"));
    await sidebarLink(page, "Catalog").click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
    await logged;
  });

  await test.step("a fragment whose services cannot be made fails in its own place only, and `explain` says why", async () => {
    await using elsewhere = await serveElsewhere(
      await build({ file: "plugin.ts", from: "bind(NotesStore)", to: 'throw new Error("no"); bind(NotesStore)' }),
    );
    await openAfresh(page, "/learn/courses", () => pin(portal, elsewhere.pinned, "jotter"));
    await notesLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name: text("errorView.500.title") })).toBeVisible();
    await expect.poll(() => explained(page, "jotter.page")).toContain(`Plugin "jotter" failed in services: no.`);
    await sidebarLink(page, "Catalog").click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  });
});

test("parts of the first page that come from another server have their places before, while it is down, and after", async ({
  page,
  portal,
}) => {
  const id = "tasks";
  await using elsewhere = await serveElsewhere(await publishedFiles(portal, id));
  await configure(portal.configDir, { settings: { "platform.ui.dashboard.enabled": true } });
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { promise: late, resolve: send } = Promise.withResolvers<void>();
  elsewhere.answer = async () => {
    resolve();
    await late;
    return "refused" as const;
  };
  await signIn(page, learner, "/learn/profile");
  await openAfresh(page, "/learn", () => pin(portal, elsewhere.pinned, id));
  const part = page.locator(`main [data-contribution="${id}.day"]`);
  const order = () =>
    page
      .locator("main [data-contribution]")
      .evaluateAll((all) => all.map((each) => Reflect.get(each, "dataset").contribution));
  const room = () => part.evaluate((each) => each.firstElementChild?.getBoundingClientRect().height ?? 0);
  await asked;
  await expect(part.getByRole("status")).toBeAttached();
  const [places, height] = [await order(), await room()];
  send();
  await expect(part.getByRole("button", { name: text("errorView.retry") })).toBeVisible();
  expect(await order()).toEqual(places);
  expect(await room()).toBeGreaterThanOrEqual(height);
  await expect.poll(async () => (await explain(page, `${id}.day`)).faults).toContain("FRAGMENT_UNREACHABLE");

  elsewhere.answer = (_, bytes) => bytes;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(part.getByRole("button", { name: text("errorView.retry") })).toHaveCount(0);
  await expect.poll(order).toEqual(places);
  expect((await explain(page, `${id}.day`)).declared?.file).toBe(elsewhere.pinned.url);
});
