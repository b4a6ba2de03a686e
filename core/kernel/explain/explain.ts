import { offSwitch, whyUnavailable } from "../bind/availability";
import { entryOf } from "../bind/bind-model";
import type { Inspection, RuleAnswer } from "../bind/inspection";
import type { Entry } from "../bind/lists";
import type { LiveFacts } from "../bind/live-facts";
import type { LiveRegistry } from "../bind/live-registry";
import type { LeafResult } from "../conditions/evaluate";
import { formatPlace } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { nearest } from "../diagnostics/nearest";
import { declarationPlace } from "../resolve/declaration";
import type { ContributionOverride } from "../schema/tenant-config.schema";
import { becauseText } from "./because-text";
import { type AppliedOverride, type Explanation, lifeSteps, type RegistryEntry } from "./explanation";

/** What `explain` asks: the inspection of a page, or the decisions about somebody who is not on a page. */
export interface Explained extends Omit<Inspection, "registry" | "startTime"> {
  readonly registry: Pick<LiveRegistry, "facts" | "bound" | "isEligible" | "decidingFacts">;
}

/**
 * Says whether a contribution is shown, why, and which step it has reached, from declared in a manifest to mounted in
 * the page. The result is plain data.
 */
export function explain({ inspection }: { readonly inspection: Explained }, id: string): Explanation {
  const entry = entryOf(inspection.registry.bound, id);
  const explanation = entry ? explainEntry(entry, inspection) : explainAbsent(id, inspection);
  return { ...explanation, text: sentence(explanation) };
}

/** All declared contributions with their current states, also those that are left out because of a fault. */
export function listContributions(kernel: { readonly inspection: Explained }): readonly RegistryEntry[] {
  const { contributions, faulty } = kernel.inspection.registry.bound.model;
  return [...contributions.keys(), ...faulty.keys()].map((id) => {
    const { point, plugin, state } = explain(kernel, id);
    return { id, point: point ?? "", plugin: plugin ?? "", state };
  });
}

type ExplanationData = Omit<Explanation, "text">;

function explainEntry(entry: Entry, { registry, ...running }: Explained): ExplanationData {
  const { source, override } = entry;
  const { id, plugin, traits } = source;
  const { facts } = registry;
  const rule = registry.isEligible(entry) ? running.rule(id) : null;
  const shown = registry.isEligible(entry) && rule?.allowed !== false;
  const because = withRule(id, registry.decidingFacts(entry), rule);
  const enabled = facts.available.has(plugin.id) && override?.enabled !== false;
  const mounted = running.isMounted(id);
  const activated = traits.code ? running.isActive(plugin.id) : mounted;
  const reached: readonly boolean[] = [true, true, enabled, shown, shown && activated, shown && activated && mounted];
  const why = whyUnavailable(plugin.id, facts.model, facts.resolved.config);
  return {
    id,
    known: true,
    candidates: [],
    plugin: plugin.id,
    point: traits.name,
    declared: declarationPlace(plugin.document, id),
    shown,
    ...lifeOf(reached),
    because,
    overrides: override ? appliedOverrides(id, override, facts) : [],
    diagnostics: [
      ...staticFaults(id, plugin.id, registry),
      // What the server has turned off cannot be turned on in a configuration.
      ...(why && because[0]?.origin?.reason === undefined ? [why] : []),
      ...failuresOf(plugin.id, id, running),
      ...missingFragments(because, running),
    ],
  };
}

/**
 * Explains a contribution that can never be shown: it has a fault, its plugin has a fault, or no manifest declares it.
 */
function explainAbsent(id: string, { registry, fragmentFailure }: Explained): ExplanationData {
  const { model } = registry.bound;
  const fault = model.faulty.get(id);
  const pluginId = id.split(".", 1)[0] ?? "";
  const ofFragment = fragmentFailure(pluginId);
  const diagnostics = [
    ...model.diagnostics.filter(
      ({ context }) =>
        context.contribution === id || (!fault && !model.plugins.has(pluginId) && context.plugin === pluginId),
    ),
    ...(fault?.document.faulty.flatMap(({ id: of, because }) => (of === id && because ? [because] : [])) ?? []),
    ...(ofFragment ? [ofFragment] : []),
  ];
  const ofAll = [...model.contributions.keys(), ...model.faulty.keys()];
  const fragment = fault ? null : absentFragment(pluginId, registry.facts);
  const root =
    diagnostics.length > 0 ? { kind: "valid", name: id, actual: false, holds: false, origin: null } : fragment;
  return {
    id,
    known: fault !== undefined || fragment !== null,
    candidates: fault || fragment ? [] : meantBy(id, ofAll),
    plugin: fault?.document.manifest?.id ?? null,
    point: fault?.point ?? null,
    declared: fault ? declarationPlace(fault.document, id) : null,
    shown: false,
    ...lifeOf([fault !== undefined, false, false, false, false, false]),
    because: root ? [root as LeafResult] : [],
    overrides: [],
    diagnostics,
  };
}

/** Says that the fragment with this id is off or not loaded; null if the configuration names no such fragment. */
function absentFragment(id: string, facts: LiveFacts): LeafResult | null {
  const { config } = facts.resolved;
  if (!Object.hasOwn(config.fragments ?? {}, id)) return null;
  const section = offSwitch(id, config);
  if (section === null) return { kind: "fragment", name: id, actual: facts.fragment(id), holds: false, origin: null };
  const origin = facts.originOf(`/${section}/${id}/enabled`);
  return { kind: "fragment", name: id, actual: "off", holds: false, origin };
}

/** How many ids `meantBy` returns at most. */
const MAX_CANDIDATES = 8;

/** The ids that may have been meant: a similar one, else those of the same or a similar plugin, else those so named. */
function meantBy(id: string, known: readonly string[]): readonly string[] {
  const near = nearest(id, known);
  if (near !== null) return [near];
  const [plugin = "", name = plugin] = id.split(".", 2);
  const plugins = new Set(known.map((each) => each.split(".", 1)[0] ?? ""));
  const owner = plugins.has(plugin) ? plugin : nearest(plugin, plugins);
  const found =
    owner === null ? known.filter((each) => each.includes(name)) : known.filter((each) => each.startsWith(`${owner}.`));
  return (found.length > 0 ? found : known).slice(0, MAX_CANDIDATES);
}

/** If the rule refuses, it is the only fact that decided. */
function withRule(name: string, because: readonly LeafResult[], rule: RuleAnswer | null): readonly LeafResult[] {
  if (rule === null) return because;
  const own = { kind: "rule", name, actual: rule.reason, holds: rule.allowed, origin: null } as const;
  return rule.allowed ? [...because, own] : [own];
}

/** Explains why the fragments that a contribution needs are not there. */
function missingFragments(because: readonly LeafResult[], { fragmentFailure }: Pick<Inspection, "fragmentFailure">) {
  return because.flatMap(({ kind, name, holds }) => {
    const failure = kind === "fragment" && !holds ? fragmentFailure(name) : null;
    return failure ? [failure] : [];
  });
}

/** The failures of a contribution and its plugin. For a fragment: first why its code could not be loaded. */
function failuresOf(plugin: string, id: string, { failures, fragmentFailure }: Omit<Explained, "registry">) {
  return new Set([fragmentFailure(plugin) ?? [], failures(plugin, id)].flat());
}

function lifeOf(reached: readonly boolean[]): Pick<Explanation, "state" | "steps"> {
  const steps = lifeSteps.map((step, index) => ({ step, reached: reached[index] === true }));
  return { steps, state: steps.findLast(({ reached: is }) => is)?.step ?? "unknown" };
}

function appliedOverrides(id: string, override: ContributionOverride, facts: LiveFacts): AppliedOverride[] {
  return Object.entries(override).map(([key, value]) => ({
    key,
    value,
    origin: facts.originOf(`/contributions/${id}/${key}`),
  }));
}

function staticFaults(id: string, pluginId: string, { bound: { model } }: Explained["registry"]): Diagnostic[] {
  return model.diagnostics.filter(({ context }) =>
    context.contribution === undefined ? context.plugin === pluginId : context.contribution === id,
  );
}

function sentence({ id, known, shown, because, candidates, diagnostics }: ExplanationData): string {
  if (shown) {
    const reasons = because.map(becauseText).join(", and ");
    const failed = diagnostics.find(({ severity }) => severity === "error");
    return `${id} is on${reasons ? ` because ${reasons}` : ""}.${failed ? ` ${failed.message}` : ""}`;
  }
  const fault = diagnostics.find(({ severity }) => severity === "error");
  if (fault) {
    return `${id} is left out because of ${fault.code}${fault.place ? ` at ${formatPlace(fault.place)}` : ""}: ${fault.message}`;
  }
  if (!known) {
    const [first] = candidates;
    const meant = candidates.length === 1 ? ` Did you mean "${first}"?` : ` There are: ${candidates.join(", ")}.`;
    return `${id} is not declared by any manifest.${first ? meant : ""}`;
  }
  const [root, ...through] = because;
  const path = through.filter(({ kind }) => kind === "follows").map(({ name }) => name);
  const others = path.length === 0 ? through.map(becauseText) : [];
  const reasons = root ? [becauseText(root), ...others].join(", and ") : "nothing of it holds";
  return `${id} is off because ${reasons}${path.length === 0 ? "" : ` (through ${path.join(", ")})`}.`;
}
