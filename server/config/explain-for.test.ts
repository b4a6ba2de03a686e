import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { Container } from "inversify";
import { describe, expect, it } from "vitest";
import { pointIndex } from "../../core/generated/kernel/points";
import { createKernel, foreignFragments, type Kernel, type ResolvedConfig, type TenantConfig } from "../../core/kernel";
import { explain } from "../../core/kernel/explain";
import { mergeConfig, pageDocument, readConfig, readManifests } from "../../core/kernel/server";
import { permissions, roles } from "../../core/learning/contract/enumerations";
import { portalPoints } from "../../core/learning/points/index";
import { contextOfUser } from "../../core/shell/kernel-context";
import { version } from "../../package.json";
import { permissionsOf } from "../people/accounts/permissions.rules";
import { shownConfig } from "./config-source";
import { explainFor, type Somebody } from "./explain-for";
import { fixedConfig } from "./testing";

const files = readdirSync("manifests")
  .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
  .map((name) => ({ file: `manifests/${name}`, text: readFileSync(`manifests/${name}`, "utf8") }));
const { documents, model } = readManifests(files, portalPoints, version);
const contributions = [...model.contributions.keys()];
const plugins = [...model.plugins.keys()];

interface Case extends Somebody {
  readonly config: TenantConfig;
}

/** Some of the names, each with a value. */
function someOf<T>(names: readonly string[], value: (name: string) => fc.Arbitrary<T>) {
  return fc
    .subarray([...names], { maxLength: Math.min(names.length, 30) })
    .chain((some) => fc.tuple(...some.map((name) => value(name).map((of) => [name, of] as const))))
    .map((entries) => Object.fromEntries(entries) as Record<string, T>);
}

const isOn = fc.record({ enabled: fc.boolean() });
/** Values of the declared type, and now and then one that does not fit. */
const settings = someOf([...model.settings.keys()], (key) => {
  const { type, default: usual, enum: allowed } = model.settings.get(key)?.declaration ?? {};
  if (type === "boolean") return fc.constantFrom<unknown>(true, true, false, "yes");
  return fc.constantFrom<unknown>(usual, ...(allowed ?? ["", "/", "https://cloud.example"]), 7);
});
const overrides = someOf<object>(contributions, () =>
  fc.record({ enabled: fc.boolean(), order: fc.integer({ min: 0, max: 999 }) }, { requiredKeys: [] }),
);
const fragments = someOf<object>([...plugins, "maps"], () =>
  fc.constantFrom({}, { enabled: false }, { url: "/f/fragment.json", version: "1.0.0", integrity: "sha384-AAAA" }),
);
const entitlements = someOf(["LMS", "Platform.Research", "Platform.KnowledgeModels"], () => fc.boolean());
const pluginSwitches = someOf(plugins, () => isOn);
const unitNames = ["North", "South"];
const rollouts = someOf<object>(["first", "second"], () =>
  fc.record(
    {
      roles: fc.subarray([...roles], { minLength: 1 }),
      units: fc.constant(["North"]),
      settings,
      contributions: overrides,
    },
    { requiredKeys: ["roles"] },
  ),
);
const config = fc.record(
  { settings, entitlements, fragments, plugins: pluginSwitches, contributions: overrides, rollouts },
  { requiredKeys: [] },
) as fc.Arbitrary<TenantConfig>;
const ownPermission = fc.record({
  name: fc.constantFrom(...permissions),
  scope_id: fc.constantFrom(null, "course-1", "course-2"),
});
const user = fc.record({ role: fc.subarray([...roles]), own: fc.array(ownPermission, { maxLength: 4 }) });
const anyCase: fc.Arbitrary<Case> = fc.record({
  config,
  user: fc.option(
    user.map(({ role, own }) => ({ role, permissions: [...permissionsOf(role, own)] })),
    { freq: 4 },
  ),
  units: fc.subarray(unitNames),
  modes: fc.subarray(["embedded", "mobile", "app", "impersonated", "reading"]),
});

/** The configuration as from two files, with the lines of its values. */
function resolved({ settings: ofTenant = {}, ...base }: TenantConfig): ResolvedConfig {
  const names = { texts: null, icons: new Set<string>() };
  const layers = [
    readConfig("base", { file: "config.json", text: JSON.stringify(base, null, 2) }, model, names),
    readConfig("tenant", { file: "tenant.json", text: JSON.stringify({ settings: ofTenant }, null, 2) }, model, names),
  ];
  return mergeConfig(layers.flatMap(({ layer }) => layer ?? []));
}

function sourceOf(of: TenantConfig) {
  const { config: merged, origins } = resolved(of);
  return { ...fixedConfig(merged, origins), documents };
}

/** What a page of this person gives to its kernel, with the lines that people with `Portal.Diagnose` get. */
function pageOf({ config: of, user: person, units, modes }: Case) {
  const diagnosing = { permissions: [{ name: "Portal.Diagnose" as const, scope_id: null }] };
  const shown = shownConfig(sourceOf(of), "any", diagnosing, person && { roles: person.role, units });
  const foreign = foreignFragments(shown.config, (id) => model.plugins.has(id)).map((id) => [id, "idle" as const]);
  const member = person && { ...somebody, ...person };
  return { shown, context: { ...contextOfUser(member), modes, fragments: Object.fromEntries(foreign) } };
}

const somebody = {
  id: "u",
  tenant_id: "t",
  email: "ada@school.example",
  timezone: null,
  first_name: "Ada",
  middle_name: null,
  last_name: "Lovelace",
};

/** The manifests as a page gets them, with the lines that an administrator's page loads afterwards. */
const sent = documents.map((document) => ({ ...structuredClone(pageDocument(document)), places: document.places }));

function kernelFor(first: Case): Kernel {
  const { shown, context } = pageOf(first);
  const parts = { index: pointIndex, documents: sent, config: shown, context };
  return createKernel({ ...parts, loadPlugin: async (id) => ({ id }), log: () => undefined }, new Container());
}

function move(kernel: Kernel, next: Case): void {
  const { shown, context } = pageOf(next);
  kernel.setConfig(shown);
  for (const key of ["audience", "roles", "permissions", "modes", "fragments"] as const)
    kernel.context.set(key, context[key]);
}

const sortedById = <T extends { readonly id: string }>(all: readonly T[]) =>
  all.toSorted((left, right) => (left.id < right.id ? -1 : 1));

describe("explainFor", () => {
  it("says of everything what a page that is open for the person says, in 1,000 cases", () => {
    let on = 0;
    let off = 0;
    const compare = (before: Case, now: Case) => {
      const kernel = kernelFor(before);
      // What has been read before is decided again only where the change concerns it.
      for (const id of contributions) kernel.registry.find(id);
      move(kernel, now);
      const onPage = contributions.map((id) => {
        const { plugin, point, shown: holds, because, text } = explain(kernel, id);
        return { id, plugin, point, holds, because, text };
      });
      const onServer = explainFor(sourceOf(now.config), "any", now).map(
        ({ id, plugin, point, holds, because, text }) => ({ id, plugin, point, holds, because, text }),
      );
      const [asked, seen] = [sortedById(onServer), sortedById(onPage)];
      if (!isDeepStrictEqual(asked, seen)) expect(asked).toEqual(seen);
      on += onServer.filter(({ holds }) => holds).length;
      off += onServer.filter(({ holds }) => !holds).length;
    };
    fc.assert(fc.property(anyCase, anyCase, compare), { numRuns: 1000, seed: 34 });
    // Both answers are there often enough for the comparison to mean something.
    expect(Math.min(on, off)).toBeGreaterThan(1000 * 20);
  });
});
