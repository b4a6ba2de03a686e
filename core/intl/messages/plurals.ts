import { type MessageFormatElement, type PluralElement, TYPE } from "@formatjs/icu-messageformat-parser";

/** The kinds of plural forms that a whole number of things up to this one can need in a language. */
const MAX_COUNT = 1000;

/**
 * What is wrong with the plural forms of a parsed text: forms that its language needs for whole numbers and that are
 * missing, and forms that the language does not have.
 * @returns a sentence for each argument with a fault
 */
export function pluralFaults(locale: string, message: readonly MessageFormatElement[]): string[] {
  return message.flatMap((part) => [
    ...(part.type === TYPE.plural ? faultsOf(locale, part) : []),
    ...("options" in part ? Object.values(part.options).flatMap(({ value }) => pluralFaults(locale, value)) : []),
    ...("children" in part ? pluralFaults(locale, part.children) : []),
  ]);
}

function faultsOf(locale: string, { value, pluralType, options }: PluralElement): string[] {
  const forms = Object.keys(options);
  const exact = forms.filter((form) => form.startsWith("=")).map((form) => Number(form.slice(1)));
  const { needed, known } = formsOf(locale, pluralType, exact);
  const missing = needed.filter((form) => !forms.includes(form));
  const foreign = forms.filter((form) => !form.startsWith("=") && !known.includes(form));
  return [
    ...(missing.length > 0 ? [`{${value}} lacks the plural form ${missing.join(", ")} of ${locale}`] : []),
    ...(foreign.length > 0
      ? [`{${value}} has the plural form ${foreign.join(", ")}, which ${locale} does not have`]
      : []),
  ];
}

interface Forms {
  /** The plural forms that a text must have. */
  readonly needed: readonly string[];
  /** The plural forms of the language. */
  readonly known: readonly string[];
}

/** Language, type and exact numbers → the forms, because the texts of a language have few combinations of them. */
const cache = new Map<string, Forms>();

/** `exact`: numbers that have a text of their own, so that their form may not be needed. */
function formsOf(locale: string, type: PluralElement["pluralType"], exact: readonly number[]): Forms {
  const key = `${locale} ${type} ${exact}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const rules = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(locale)[0] ?? "en", {
    type: type ?? "cardinal",
  });
  const counts = Array.from({ length: MAX_COUNT + 1 }, (_, count) => count).filter((count) => !exact.includes(count));
  const needed = [...new Set(["other", ...counts.map((count) => rules.select(count))])];
  const forms = { needed, known: rules.resolvedOptions().pluralCategories };
  cache.set(key, forms);
  return forms;
}
