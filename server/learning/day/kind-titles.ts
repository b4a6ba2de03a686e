import type { TenantHooks } from "../../kit/hooks/hooks";

const dateKinds = {
  due: "portal.day.due",
  opens: "portal.day.opens",
  ends: "portal.day.ends",
  graceEnds: "portal.day.graceEnds",
  retake: "portal.day.retake",
} as const;

/** Kinds of dates and tasks → the key of the text that names each, with those of the plugins that are on. */
export function kindTitles(hooks: TenantHooks): ReadonlyMap<string, string> {
  const ofPlugins = hooks.of("dayKinds").filter(({ isOn }) => isOn);
  return new Map(
    [dateKinds, ...ofPlugins.map(({ listen }) => listen)].flatMap((kinds) => Object.entries<string>(kinds)),
  );
}
