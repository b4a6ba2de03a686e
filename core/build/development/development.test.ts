import { beforeEach, describe, expect, it } from "vitest";
import { Faults } from "../faults.ts";
import { Development } from "./development.ts";

const MANIFEST = "manifests/notes.json";
const TEXT = "locales/en-US.json";
const CODE = "plugins/notes/notes.screen.tsx";
const STYLE = "plugins/notes/notes.css";
const SERVER = "server/app/app.ts";
const STARTED = "Built, and the server started";

describe("what is built after a save", () => {
  let parts: ConstructorParameters<typeof Development>[0];
  let development: Development;
  /** The faults of the sources. While there is one, every build fails with it. */
  let faults: string[];
  let isServerChanged: boolean;
  /** What was done since the last call of `save`, in order. */
  let done: string[];
  let said: string[];
  let warned: string[];
  let published: object[];
  let checked: string[][];
  let server: { child: object | null };
  let isReady: Promise<boolean>;

  const step = async (name: string) => {
    if (faults.length > 0) throw new Faults(faults);
    done.push(name);
  };
  const save = async (...paths: string[]) => {
    [done, said, warned, checked] = [[], [], [], []];
    await development.take(paths);
    await Promise.resolve();
    return done;
  };

  beforeEach(async () => {
    [faults, isServerChanged, isReady, published] = [[], false, Promise.resolve(true), []];
    server = { child: null };
    const build = {
      next: { id: "next" },
      start: () => step("first build"),
      renewStyles: async () => step("styles").then(() => true),
      renewTexts: async () => step("texts").then(() => true),
      renewCode: async () => step("code").then(() => isServerChanged),
      async publish(changes: object) {
        done.push("publish");
        published.push(changes);
      },
    };
    const process = {
      prepare: () => undefined,
      dismiss: () => undefined,
      stop: async () => void done.push("stop"),
      async start() {
        done.push("start");
        server.child = {};
        return isReady;
      },
    };
    parts = {
      build,
      server: Object.assign(server, process),
      types: { check: (paths) => void checked.push([...paths]) },
      say: (text) => said.push(text.replace(/ in \d+\.\d s\.$/, "")),
      warn: (text) => warned.push(text),
    };
    development = new Development(parts);
    await save("core/main.tsx");
  });

  it.each<[string, string[], string]>([
    [STYLE, ["styles"], "Styles renewed"],
    [TEXT, ["texts"], "Texts renewed"],
    [CODE, ["code", "publish"], "Built"],
    [MANIFEST, ["code", "stop", "publish", "start"], STARTED],
  ])("is only what changed: %s", async (path, steps, text) => {
    expect(await save(path)).toEqual(steps);
    expect(said).toEqual([text]);
  });

  it.each<[string, string[], string]>([
    ["a manifest whose text is saved later", [MANIFEST], TEXT],
    ["a manifest that was saved with faulty code", [MANIFEST, CODE], CODE],
    ["a manifest, however a test is saved next", [MANIFEST], "plugins/notes/notes.test.ts"],
  ])("is also what failed before: %s", async (_, failing, mending) => {
    faults = ["TEXT_UNKNOWN"];
    expect(await save(...failing)).toEqual([]);
    expect([said, warned]).toEqual([
      [],
      [expect.stringContaining("TEXT_UNKNOWN\n\n1 problem(s): the last good build")],
    ]);
    expect(checked).toEqual([failing]);
    faults = [];
    expect(await save(mending)).toEqual(["code", "stop", "publish", "start"]);
    expect([said, warned]).toEqual([[STARTED], []]);
    expect(await save(TEXT)).toEqual(["texts"]);
  });

  it("is what failed twice, when the fault goes with a third save", async () => {
    faults = ["one", "two"];
    await save(CODE);
    faults = ["two"];
    await save(TEXT);
    faults = [];
    expect(await save(STYLE)).toEqual(["code", "publish"]);
  });

  it("is everything when the first build has failed", async () => {
    faults = ["one"];
    const first = new Development(parts);
    await first.take(["core/main.tsx"]);
    faults = [];
    done = [];
    await first.take([TEXT]);
    expect(done).toEqual(["first build", "stop", "publish", "start"]);
  });

  it("is built again together with what was saved meanwhile", async () => {
    [done, said] = [[], []];
    await Promise.all([development.take([CODE]), development.take([STYLE]), development.take([TEXT])]);
    expect(done).toEqual(["code", "publish", "code", "publish"]);
  });

  it("is said when the server answers, and not when it has ended before", async () => {
    isServerChanged = true;
    const ready = Promise.withResolvers<boolean>();
    isReady = ready.promise;
    await save(SERVER);
    expect(said).toEqual([]);
    expect(checked).toEqual([]);
    ready.resolve(true);
    await expect.poll(() => said).toEqual([STARTED]);
    expect(checked).toEqual([[SERVER]]);
    isReady = Promise.resolve(false);
    await save(SERVER);
    expect(said).toEqual([]);
  });

  it("shows type errors on the terminal and in open pages, until they are mended", async () => {
    await save(CODE);
    said = [];
    await development.showTypeErrors("notes.ts:1:1  TS2322 Not a number.");
    await development.showTypeErrors("");
    expect([warned, said]).toEqual([["notes.ts:1:1  TS2322 Not a number."], ["Type errors mended."]]);
    expect(published.slice(-2)).toEqual([{ typeErrors: "notes.ts:1:1  TS2322 Not a number." }, { typeErrors: "" }]);
  });

  it("says once that the build itself was changed", async () => {
    faults = ["one"];
    await save("core/build/web.ts");
    expect(said).toEqual([expect.stringContaining("start npm run dev again")]);
    faults = [];
    await save(CODE);
    expect(said).toEqual(["Built"]);
  });
});
