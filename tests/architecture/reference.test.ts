import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readHooks } from "../../core/build/reference/hooks-page.ts";
import { referencePages } from "../../core/build/reference/pages.ts";
import { propsOfSlots, typesIn } from "../../core/build/reference/types.ts";
import { readTexts } from "../../core/build/source/texts.ts";
import { portalPoints } from "../../core/learning/points";
import { installed } from "../../server/plugins/installed";

const pages = await referencePages(installed.plugins);
const page = (name: string) => pages[`docs/reference/${name}.md`] ?? "";
const headings = (name: string, level: string) =>
  [...page(name).matchAll(new RegExp(`^${level} \`(.+)\`$`, "gm"))].map(([, heading = ""]) => heading);
interface Declared {
  readonly id: string;
  readonly settings?: object;
  readonly contributes?: object;
}

const manifests = globSync("manifests/!(*.schema).json").map(
  (file) => JSON.parse(readFileSync(file, "utf8")) as Declared,
);

describe("the pages of docs/reference", () => {
  it.each(Object.entries(pages))("%s is what `npm run docs` writes", (file, text) => {
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});

describe("docs/reference/points.md", () => {
  it("has every point, and no other", () => {
    expect(headings("points", "##")).toEqual(portalPoints.points.map(({ name }) => name));
  });

  it.each(portalPoints.points)("names for each code of $name what it gets or answers", (point) => {
    const { properties } = point.schema;
    const silent = Object.keys(point.code ?? {}).filter((field) => {
      const { description = "" } = (properties as Readonly<Record<string, { description?: string }>>)[field] ?? {};
      return (
        typesIn(description).length === 0 && !/without props|its slot|the slot gives|as `children`/.test(description)
      );
    });
    expect(silent).toEqual([]);
  });

  it("shows an example of every point that a manifest uses", () => {
    const used = portalPoints.points.filter(({ name }) =>
      manifests.some(({ contributes = {} }) => Object.hasOwn(contributes, name)),
    );
    const shown = page("points").match(/^From \[manifests\//gm) ?? [];
    expect(shown).toHaveLength(used.length + 1);
  });
});

describe("docs/reference/slots.md", () => {
  const slots = portalPoints.slots.filter(({ point }) => point === "widgets").map(({ id }) => id);

  it("has every slot, and no other", () => expect(headings("slots", "###")).toEqual(slots));

  /** Slots that only a removable plugin draws. */
  const removable: Readonly<Record<string, string>> = { "dashboard@1": "learner-dashboard", "mail-choices@1": "mails" };

  it("has only slots that the portal or a plugin draws, and all of them", async () => {
    const named = (await readTexts()).flatMap(({ file, strings }) =>
      file.includes("/points/") || !file.endsWith(".tsx")
        ? []
        : [...strings].filter((text) => /^[a-z-]+@\d+$/.test(text)),
    );
    const drawn = slots.filter((slot) => existsSync(`plugins/${removable[slot] ?? "courses"}`));
    expect([...new Set(named)].sort()).toEqual(drawn.toSorted());
  });

  it("says the props of slots that there are", () => {
    expect(slots).toEqual(expect.arrayContaining([...propsOfSlots().keys()]));
  });
});

describe("docs/reference/hooks.md", () => {
  it("has every hook that a plugin uses", () => {
    const used = installed.plugins.flatMap(({ hooks = {} }) => Object.keys(hooks));
    expect(headings("hooks", "###")).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it("describes every hook", async () => {
    const hooks = (await readHooks()).flatMap((file) => file.hooks);
    expect(hooks.length).toBeGreaterThan(30);
    expect(hooks.filter(({ about }) => about === "").map(({ name }) => name)).toEqual([]);
  });
});

describe("docs/reference/settings.md", () => {
  it("has every setting of the manifests, once, below its owner", () => {
    const declared = manifests.flatMap(({ id, settings = {} }) => Object.keys(settings).map((key) => `${id} ${key}`));
    const sections = page("settings").split(/^## /m).slice(1);
    const documented = sections.flatMap((section) => {
      const [owner = ""] = section.split("\n", 1);
      const table = section.split("\nAn object of")[0] ?? "";
      return [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, key = ""]) => `${owner} ${key}`);
    });
    expect(documented.toSorted()).toEqual(declared.toSorted());
  });
});
