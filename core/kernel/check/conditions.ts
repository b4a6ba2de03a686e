import { diagnose } from "../diagnostics/diagnose-document";
import { nearest } from "../diagnostics/nearest";
import type { Condition, LeafKind } from "../points/condition.schema";
import type { Model, ModelContribution } from "../resolve/model";
import type { CheckOptions } from "./check-options";
import { type Finding, fieldPlace, type Locate } from "./finding";
import type { LostNames } from "./lost-names";

/**
 * Finds conditions (`when` in a manifest: for whom something is shown) that read a setting that no manifest declares,
 * or that test an unknown name, such as a role that does not exist. The declared thing with the condition is left out.
 */
export function conditionFindings(model: Model, options: Options, lost: LostNames): Finding[] {
  return [...model.contributions.values()].flatMap((contribution) =>
    [...testsOf(contribution.fields.when ?? {}, "when")].flatMap((test): Finding[] => {
      if (test.kind === "setting") {
        const isKnown = model.settings.has(test.name);
        return isKnown ? [] : [unknownSetting(contribution, test.field, test.name, model, options.locate, lost)];
      }
      const known = options.names[test.kind];
      if (known) return known.includes(test.name) ? [] : [unknownName(contribution, test, known, options.locate)];
      const meant = openNames(test.kind, contribution.plugin.id, model, options.entitlements);
      const isMistaken = !lost.has(test.name) && isNearly(test.name, meant);
      return isMistaken ? [unknownName(contribution, test, meant, options.locate)] : [];
    }),
  );
}

type Options = Pick<CheckOptions, "locate" | "names" | "entitlements">;

/** What is not among these names may be in another portal. Only a name that is nearly one of them is a mistake. */
function openNames(kind: LeafKind, self: string, { plugins }: Model, entitlements: readonly string[]): string[] {
  const isFragment = (id: string) => id === self || plugins.get(id)?.manifest.fragment === true;
  switch (kind) {
    case "entitlement":
      return [...entitlements];
    case "plugin":
      return [...plugins.keys()];
    case "fragment":
      return [...plugins.keys()].filter(isFragment);
    default:
      return [];
  }
}

/** Whether a name is not known but similar to a known one, also if its first words are left out. */
function isNearly(name: string, known: readonly string[]): boolean {
  if (known.includes(name)) return false;
  return nearest(name, known) !== null || known.some((each) => each.endsWith(`.${name}`));
}

/** A test of a condition, with its path in the contribution, such as `when/all/0/role`. */
interface LeafTest {
  readonly kind: LeafKind;
  readonly name: string;
  readonly field: string;
}

function* testsOf(condition: Condition, path: string): Generator<LeafTest> {
  const { all = [], any = [], not, equals: _, scope: __, ...tests } = condition;
  for (const [index, member] of all.entries()) yield* testsOf(member, `${path}/all/${index}`);
  for (const [index, member] of any.entries()) yield* testsOf(member, `${path}/any/${index}`);
  if (not) yield* testsOf(not, `${path}/not`);
  for (const [kind, name] of Object.entries(tests)) yield { kind: kind as LeafKind, name, field: `${path}/${kind}` };
}

function unknownName(
  { id, plugin, traits, fields }: ModelContribution,
  { kind, name, field }: LeafTest,
  known: readonly string[],
  locate: Locate,
): Finding {
  const diagnostic = diagnose("CONDITION_UNKNOWN", {
    place: fieldPlace(plugin.document, id, field, locate),
    context: { contribution: id, plugin: plugin.id, kind, name },
    wrong: name,
    known,
  });
  return { document: plugin.document, loss: { what: "contribution", point: traits.name, fields }, diagnostic };
}

export function unknownSetting(
  contribution: ModelContribution,
  field: string,
  setting: string,
  { settings }: Model,
  locate: Locate,
  lost: LostNames,
): Finding {
  const { id, plugin, traits, fields } = contribution;
  const diagnostic = diagnose("SETTING_UNKNOWN", {
    place: fieldPlace(plugin.document, id, field, locate),
    context: { contribution: id, plugin: plugin.id, setting },
    wrong: setting,
    known: settings.keys(),
  });
  const loss = { what: "contribution", point: traits.name, fields } as const;
  return { document: plugin.document, loss, diagnostic, follows: lost.has(setting) };
}
