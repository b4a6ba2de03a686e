import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Request } from "playwright/test";
import { administrator, test as base, expect, type Page, type RunningServer, signIn, text } from "./support/portal";

interface Pinned {
  readonly url: string;
  readonly version: string;
  readonly integrity?: string | undefined;
  readonly enabled?: boolean;
  readonly timeout?: number;
}

/** A change of one of its sources. */
interface Edit {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

type Answer = Buffer | null | "refused";

/** A web server on another origin, with a built fragment. */
interface Elsewhere {
  readonly pinned: Pinned;
  /** Changes what it answers: the bytes of a file, or `null` for no answer at all. */
  answer: (file: string, bytes: Buffer) => Answer | Promise<Answer>;
}

const notes = join(import.meta.dirname, "../notes");
const command = join(import.meta.dirname, "../../core/build/fragment-command.mjs");

const test = base.extend<{ edit: Edit | null; elsewhere: Elsewhere }>({
  edit: [null, { option: true }],
  elsewhere: async ({ edit }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "portal-fragment-"));
    const source = join(folder, "notes");
    await cp(notes, source, { recursive: true });
    if (edit) {
      const file = join(source, edit.file);
      await writeFile(file, (await readFile(file, "utf8")).replace(edit.from, edit.to));
    }
    const out = join(folder, "built");
    const { stdout } = await promisify(execFile)(process.execPath, [command, source, out]);
    const pins: Readonly<Record<string, Pinned>> = JSON.parse(stdout.slice(stdout.indexOf("{")));
    const { version = "", integrity } = Object.values(pins)[0] ?? {};
    const state: { answer: Elsewhere["answer"] } = { answer: (_, bytes) => bytes };
    const server = await serve(out, state);
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const elsewhere = Object.assign(state, {
      pinned: { url: `http://127.0.0.1:${port}/fragment.json`, version, integrity },
    });
    await use(elsewhere);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  },
});

function serve(folder: string, state: Pick<Elsewhere, "answer">): Promise<Server> {
  const server = createServer(async (request, response) => {
    const file = request.url?.slice(1) ?? "";
    const bytes = await readFile(join(folder, file)).catch(() => Buffer.alloc(0));
    const answer = await state.answer(file, bytes);
    if (answer === null) return;
    const type = file.endsWith(".js") ? "text/javascript" : "application/json";
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", type);
    response.writeHead(answer === "refused" ? 503 : 200).end(answer === "refused" ? "" : answer);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Writes the fragment into the tenant's configuration and waits until the server has taken it. */
async function pin({ configDir, origin }: RunningServer, pinned: Pinned, id = "notes"): Promise<void> {
  const file = join(configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, fragments: { [id]: pinned } }, null, 2));
  const isListed = pinned.enabled !== false && pinned.integrity !== undefined;
  await expect
    .poll(async () => (await fetch(`${origin}/api/platform/v1/projects/learn/fragment-versions`)).json())
    .toEqual(isListed ? [expect.objectContaining({ id, version: pinned.version })] : []);
}

/** Sends what waits to be logged, as when the page goes. */
function sendLog(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
}

function isLogOf(code: string) {
  return (request: Request) => request.postData()?.includes(`"${code}"`) === true;
}

const sidebarLink = (page: Page, name = "Notes from afar") =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

function explain(page: Page, id: string): Promise<string> {
  return page.evaluate((contribution) => {
    const portal = Reflect.get(window, "portal") as { explain(id: string): { readonly text: string } };
    return portal.explain(contribution).text;
  }, id);
}

test("a fragment from another origin is a plugin: its place, screen, store, styles and texts", async ({
  page,
  portal,
  elsewhere,
}) => {
  await pin(portal, elsewhere.pinned);
  await signIn(page, administrator);
  await sidebarLink(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notes from afar" })).toBeVisible();
  const counted = page.getByText("Samuel has no note");
  await expect(counted).toHaveCSS("letter-spacing", "3px");
  await page.getByRole("button", { name: "Take a note" }).click();
  await expect(page.getByText("Samuel has one note")).toBeVisible();
  // Hooks work: React is the portal's own.
  await page.getByRole("button", { name: "?" }).click();
  await expect(page.getByRole("button", { name: "!" })).toBeVisible();

  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("menuitem", { name: text("portal.user.language") }).click();
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Samuel hat eine Notiz")).toBeVisible();

  await pin(portal, { ...elsewhere.pinned, enabled: false });
  await expect(sidebarLink(page, "Notizen von fern")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: text("errorView.404.title", "de-DE") })).toBeVisible();
  await pin(portal, elsewhere.pinned);
  await expect(sidebarLink(page, "Notizen von fern")).toBeVisible();
});

test("the address of a fragment's screen shows that something loads until the fragment is there", async ({
  page,
  portal,
  elsewhere,
}) => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  elsewhere.answer = async (_, bytes) => {
    await sent;
    return bytes;
  };
  await pin(portal, { ...elsewhere.pinned, timeout: 60 });
  await signIn(page, administrator, "/learn/notes");
  await expect(page.getByRole("main").getByText(text("sdk.loading"), { exact: true })).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  send();
  await expect(page.getByRole("heading", { level: 1, name: "Notes from afar" })).toBeVisible();
});

test("a fragment that could not be reached is tried again with the next connection", async ({
  page,
  portal,
  elsewhere,
}) => {
  elsewhere.answer = () => "refused";
  await pin(portal, elsewhere.pinned);
  await signIn(page, administrator);
  await page.waitForFunction(() => typeof Reflect.get(window, "portal")?.explain === "function");
  await expect.poll(() => explain(page, "notes.sidebar")).toContain("FRAGMENT_UNREACHABLE");
  elsewhere.answer = (_, bytes) => bytes;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(sidebarLink(page)).toBeVisible();
});

const states: readonly {
  readonly name: string;
  readonly code: string;
  readonly answer?: Elsewhere["answer"];
  readonly pinned?: Partial<Pinned>;
  readonly edit?: Edit;
}[] = [
  { name: "is down", code: "FRAGMENT_UNREACHABLE", answer: () => "refused" },
  { name: "does not come", code: "FRAGMENT_LATE", answer: () => null, pinned: { timeout: 1 } },
  {
    name: "is another file than the pinned one",
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file === "fragment.json" ? Buffer.concat([bytes, Buffer.from(" ")]) : bytes),
  },
  {
    name: "has a module that was tampered with",
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) =>
      file.startsWith("notes.screen") ? Buffer.concat([Buffer.from("alert(1);"), bytes]) : bytes,
  },
  { name: "is another version than the pinned one", code: "FRAGMENT_VERSION", pinned: { version: "2.0.0" } },
  {
    name: "is made for a newer portal",
    code: "FRAGMENT_MANIFEST",
    edit: { file: "manifest.json", from: "^1.0.0", to: "^9.0.0" },
  },
  { name: "has no pin", code: "FRAGMENT_NOT_PINNED", pinned: { integrity: undefined } },
  {
    name: "throws",
    code: "FRAGMENT_THROWS",
    edit: { file: "plugin.ts", from: /$/, to: 'throw new Error("not today");' },
  },
];

for (const { name, code, answer, pinned, edit = null } of states) {
  test.describe("a fragment that fails", () => {
    test.use({ edit });

    test(`one that ${name}: the page lives without it, the log and \`explain\` say why`, async ({
      page,
      portal,
      elsewhere,
    }) => {
      if (answer) elsewhere.answer = answer;
      await pin(portal, { ...elsewhere.pinned, ...pinned });
      const logged = page.waitForRequest(isLogOf(code));
      await signIn(page, administrator);
      await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
      await page.waitForFunction(() => typeof Reflect.get(window, "portal")?.explain === "function");
      await expect.poll(() => explain(page, "notes.sidebar")).toContain(code);
      await expect(sidebarLink(page, "Catalog")).toBeVisible();
      await expect(sidebarLink(page)).toHaveCount(0);
      await sendLog(page);
      await logged;
    });
  });
}

test.describe("a fragment with the name of a plugin of the portal", () => {
  test.use({ edit: { file: "manifest.json", from: /notes/g, to: "catalog" } });

  test("does not replace it", async ({ page, portal, elsewhere }) => {
    await pin(portal, elsewhere.pinned, "catalog");
    const logged = page.waitForRequest(isLogOf("FRAGMENT_TAKEN"));
    await signIn(page, administrator);
    await sidebarLink(page, "Catalog").click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
    await logged;
  });
});

test.describe("a fragment whose services cannot be made", () => {
  test.use({ edit: { file: "plugin.ts", from: "bind(NotesStore)", to: 'throw new Error("no"); bind(NotesStore)' } });

  test("fails in its own place only, and `explain` says why", async ({ page, portal, elsewhere }) => {
    await pin(portal, elsewhere.pinned);
    await signIn(page, administrator);
    await sidebarLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name: text("errorView.500.title") })).toBeVisible();
    await expect.poll(() => explain(page, "notes.page")).toContain(`Plugin "notes" failed in services: no.`);
    await sidebarLink(page, "Catalog").click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  });
});
