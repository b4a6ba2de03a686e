import { type Condition, isEnabled, type Kernel, type Origin, type PluginState } from "../../kernel";
import type { Diagnostic } from "../../kernel/failures";
import { usePortal } from "../contribution/portal-scope";
import { useService } from "../react/use-service";
import { type Needing, type NeedingPlugin, neededBy } from "./needed-by.rules";
import { PluginErrors } from "./plugin-errors";

/** A plugin as this page knows it: what its manifest declares, whether it is on, and how its code is doing. */
export interface PluginReport {
  readonly id: string;
  readonly version: string;
  readonly isOn: boolean;
  /** The value of the configuration that turns it on or off. Null: none names it, so it is on. */
  readonly decidedBy: Origin | null;
  readonly contributions: readonly { readonly id: string; readonly point: string }[];
  readonly settings: readonly string[];
  /** The plugins that lose something while it is off. */
  readonly neededBy: readonly NeedingPlugin[];
  readonly state: PluginState;
  /** How long its code took to load and start on this page, in milliseconds. Null: it has not started. */
  readonly startTime: number | null;
  /** The faults of its manifest, and the failures of its code on this page. */
  readonly diagnostics: readonly Diagnostic[];
}

/** All plugins of this page, in the order of their ids. A component that is an observer follows every change. */
export function usePluginReports(): readonly PluginReport[] {
  const { kernel } = usePortal();
  return pluginReports(kernel, useService(PluginErrors));
}

export function pluginReports(kernel: Kernel, errors: PluginErrors): readonly PluginReport[] {
  const { config, origins } = kernel.config;
  const { inspection } = kernel;
  const { model } = inspection.registry.bound;
  const all = [...model.contributions.values()];
  const needing = all.map(({ id, plugin, traits, fields }): Needing => {
    const follows = (traits.follows ?? []).flatMap((field) => (typeof fields[field] === "string" ? fields[field] : []));
    return { id, plugin: plugin.id, follows, when: fields.when as Condition | undefined };
  });
  const originOf = (id: string, section: string) => origins[`/${section}/${id}/enabled`];
  return [...model.plugins.values()]
    .map(({ id, manifest }): PluginReport => {
      const own = all.filter(({ plugin }) => plugin.id === id);
      const failures = own.flatMap((contribution) => inspection.failures(id, contribution.id));
      const fragment = inspection.fragmentFailure(id);
      return {
        id,
        version: manifest.version,
        isOn: isEnabled(id, config),
        decidedBy: originOf(id, "plugins") ?? originOf(id, "fragments") ?? null,
        contributions: own.map((contribution) => ({ id: contribution.id, point: contribution.traits.name })),
        settings: Object.keys(manifest.settings ?? {}),
        neededBy: neededBy(id, needing),
        state: kernel.pluginState(id),
        startTime: inspection.startTime(id),
        diagnostics: [
          ...model.diagnostics.filter(({ context }) => context.plugin === id),
          ...new Set([...failures, ...(fragment ? [fragment] : []), ...errors.of(id)]),
        ],
      };
    })
    .sort((one, other) => one.id.localeCompare(other.id, "en"));
}
