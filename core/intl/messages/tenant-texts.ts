import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { messageFault } from "./message-fault.ts";
import { pluralFaults } from "./plurals.ts";

/**
 * Why a tenant's text cannot stand in the place of the portal's, as a sentence; null if it can. It must be an ICU
 * message with the plural forms of its language, and may have only arguments and tags that the portal's text has.
 */
export function tenantTextFault(text: string, portals: string, locale: string): string | null {
  let message: MessageFormatElement[];
  try {
    message = parse(text);
  } catch (error) {
    return `It is not an ICU message: ${messageFault(text, error)}.`;
  }
  const known = partsOf(parse(portals));
  const foreign = [...partsOf(message)].find((part) => !known.has(part));
  if (foreign !== undefined) return `The portal's text has no ${foreign}.`;
  const [fault] = pluralFaults(locale, message);
  return fault === undefined ? null : `${fault}.`;
}

/** The arguments and tags of a message, as `{name}` and `<name>`. */
function partsOf(message: readonly MessageFormatElement[]): ReadonlySet<string> {
  const parts = new Set<string>();
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      parts.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
      if (element.type === TYPE.tag) collect(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) collect(option.value);
      }
    }
  };
  collect(message);
  return parts;
}
