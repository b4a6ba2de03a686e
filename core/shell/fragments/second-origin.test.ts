import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { version } from "../../../package.json";
import { buildFragment, fragmentIn } from "../../build/fragment.ts";
import { buildFragments } from "../../build/fragments.ts";
import { createKernel, type LogEntry, type TenantConfig } from "../../kernel";
import { explain } from "../../kernel/explain";
import { pointIndexOf } from "../../kernel/points/point-index";
import { readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { fetchPinned } from "./fetch-pinned";
import { Fragments } from "./fragments";
import { loadFragment } from "./load-fragment";
import { type Elsewhere, type Files, type Pinned, rebuilt, serveElsewhere } from "./testing/second-origin";

const manifests = readdirSync("manifests").filter((name) => !name.endsWith(".schema.json"));
const { documents } = readManifests(
  manifests.map((name) => ({ file: `manifests/${name}`, text: readFileSync(`manifests/${name}`, "utf8") })),
  portalPoints,
  version,
);
const own = documents.flatMap(({ manifest }) => (manifest?.fragment ? [manifest.id] : []));

const folder = mkdtempSync(join(tmpdir(), "portal-fragments-"));
/** Id of a fragment → its built files. `jotter` is one of another project, of which the portal has no plugin. */
const built = new Map<string, Files>();

beforeAll(async () => {
  vi.stubGlobal("location", { href: "http://portal.example/learn" });
  const { pinned, folders } = await buildFragments(join(folder, "own"));
  for (const [at, id] of Object.keys(pinned).entries()) built.set(id, filesIn(folders[at] ?? ""));
  await buildFragment(await fragmentIn("tests/jotter"), join(folder, "jotter"));
  built.set("jotter", filesIn(join(folder, "jotter")));
  // The page's import map leads this name to the portal's own module.
  mkdirSync(join(folder, "node_modules/@portal/sdk"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "node_modules/@portal/sdk/package.json"),
    JSON.stringify({ exports: "./index.js", type: "module" }),
  );
  const sdk = "export const definePlugin = (plugin) => plugin; const of = () => () => undefined;\n";
  const names = ["injectable", "makeAutoObservable"].map((name) => `export const ${name} = of;\n`).join("");
  writeFileSync(join(folder, "node_modules/@portal/sdk/index.js"), sdk + names);
});

afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

function filesIn(path: string): Files {
  return new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name))]));
}

/** A page's modules without a page: fetched with their hash, then imported from the disk. */
function modulesIn(page: string) {
  mkdirSync(page, { recursive: true });
  const at = (url: string) => join(page, basename(url));
  return {
    preload: async (...pinned: Parameters<typeof fetchPinned>) =>
      writeFileSync(at(pinned[0]), await fetchPinned(...pinned)),
    run: (url: string) => import(/* @vite-ignore */ pathToFileURL(at(url)).href),
  };
}

let pages = 0;

/** A page of a learner in the app, whose tenant pins the fragment. */
function openPage(id: string, pinned: Pinned, contributions: TenantConfig["contributions"] = {}) {
  const logged: LogEntry[] = [];
  const { integrity, ...source } = pinned;
  const whole = integrity === undefined ? source : { ...source, integrity };
  const kernel = createKernel({
    index: pointIndexOf(portalPoints),
    documents,
    config: { config: { fragments: { [id]: whole }, contributions }, origins: {} },
    context: { audience: "member", modes: ["app"], fragments: { [id]: "idle" } },
    loadPlugin: (plugin) => fragments.codeOf(plugin),
    log: (entry) => logged.push(entry),
  });
  const listed = integrity === undefined ? [] : [{ ...source, id, integrity }];
  const modules = modulesIn(join(folder, `page${++pages}`));
  const fragments = new Fragments(
    {
      kernel,
      boot: { manifests: documents },
      platform: { online: { isOnline: true }, api: { call: (async () => listed) as never } },
      locales: { add: async (texts) => void (await texts("de-DE")) },
    },
    (each, seconds) => loadFragment(each, seconds, modules),
  );
  const { inspection } = kernel;
  const ofFragment = () =>
    [...inspection.registry.bound.model.contributions.values()].filter(({ plugin }) => plugin.id === id);
  return {
    kernel,
    fragments,
    state: () => inspection.registry.facts.fragment(id),
    places: () => ofFragment().map((each) => each.id),
    files: () => new Set(ofFragment().map(({ plugin }) => plugin.document.file)),
    codes: () => logged.map(({ diagnostic }) => diagnostic.code),
  };
}

interface Trouble {
  readonly code: string;
  readonly answer?: Elsewhere["answer"];
  readonly pinned?: Partial<Pinned>;
  readonly change?: Parameters<typeof rebuilt>[1];
}

const troubles: Readonly<Record<string, Trouble>> = {
  "is down": { code: "FRAGMENT_UNREACHABLE", answer: () => "refused" },
  "is slow": { code: "FRAGMENT_LATE", answer: () => null, pinned: { timeout: 0.05 } },
  "is slow with its code": {
    code: "FRAGMENT_LATE",
    answer: (file, bytes) => (file.endsWith(".js") ? null : bytes),
    pinned: { timeout: 0.05 },
  },
  "has another file": {
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file === "fragment.json" ? spoilt(bytes) : bytes),
  },
  "has another module": {
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file.endsWith(".js") ? spoilt(bytes) : bytes),
  },
  "has other texts": {
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file.startsWith("texts.") ? spoilt(bytes) : bytes),
  },
  "is no fragment": { code: "FRAGMENT_INVALID", change: { entry: "none.js" } },
  "is another version": { code: "FRAGMENT_VERSION", pinned: { version: "9.0.0" } },
  "has no pin": { code: "FRAGMENT_NOT_PINNED", pinned: { integrity: undefined } },
  "is made for a newer portal": { code: "FRAGMENT_MANIFEST", change: { engines: "^9.0.0" } },
  throws: { code: "FRAGMENT_THROWS", change: { code: 'throw new Error("not today");' } },
};

function spoilt(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from(" ")]);
}

describe("a fragment of a second origin", () => {
  it.each([...own, "jotter"])("that is up is there with its code, texts and manifest: %s", async (id) => {
    await using server = await serveElsewhere(built.get(id) ?? new Map());
    const { fragments, state, files, places, codes } = openPage(id, server.pinned);
    await fragments.load();
    expect([state(), codes()]).toEqual(["ready", []]);
    expect([...files()]).toEqual([server.pinned.url]);
    expect(places().length).toBeGreaterThan(0);
    expect((await fragments.codeOf(id)).id).toBe(id);
  });

  it.each(own)("that is down keeps its places, without its code: %s", async (id) => {
    const server = await serveElsewhere(built.get(id) ?? new Map());
    await server[Symbol.asyncDispose]();
    const { kernel, fragments, state, places, codes } = openPage(id, server.pinned);
    const before = places();
    await fragments.load();
    expect([state(), codes(), places()]).toEqual(["failed", ["FRAGMENT_UNREACHABLE"], before]);
    for (const place of before) {
      expect(explain(kernel, place).diagnostics.map(({ code }) => code)).toContain("FRAGMENT_UNREACHABLE");
      await expect(kernel.resolve(place)).rejects.toThrow();
    }
  });

  it.each(["knowledge-center", "jotter"])("stands where the tenant puts it, as the tenant calls it: %s", async (id) => {
    await using server = await serveElsewhere(built.get(id) ?? new Map());
    const { kernel, fragments } = openPage(id, server.pinned, {
      [`${id}.sidebar`]: { before: "catalog.sidebar", title: "courses.title" },
      "courses.sidebar": { after: `${id}.sidebar` },
    });
    await fragments.load();
    const three = [`${id}.sidebar`, "courses.sidebar", "catalog.sidebar"];
    const items = kernel.registry.list("sidebarItems").filter((each) => three.includes(each.id));
    expect(items.map((each) => each.id)).toEqual(three);
    expect(items[0]?.title).toBe("courses.title");
    const off = openPage(id, server.pinned, { [`${id}.sidebar`]: { enabled: false } });
    await off.fragments.load();
    expect(off.kernel.registry.list("sidebarItems").map((each) => each.id)).not.toContain(`${id}.sidebar`);
  });

  const rows = Object.entries(troubles).flatMap(([name, trouble]) =>
    ["knowledge-center", "jotter"].map((id) => ({ id, name, trouble })),
  );
  it.each(rows)("that $name is logged, and explained in its place: $id", async ({ id, trouble }) => {
    const { code, answer, pinned, change } = trouble;
    const files = built.get(id) ?? new Map();
    await using server = await serveElsewhere(change ? rebuilt(files, change) : files);
    if (answer) server.answer = answer;
    const { kernel, fragments, state, places, codes } = openPage(id, { ...server.pinned, ...pinned });
    const before = places();
    await fragments.load();
    expect([state(), codes(), places()]).toEqual(["failed", [code], before]);
    const { shown, diagnostics } = explain(kernel, `${id}.sidebar`);
    expect([shown, diagnostics.map((each) => each.code)]).toEqual([id !== "jotter", [code]]);
  });
});
