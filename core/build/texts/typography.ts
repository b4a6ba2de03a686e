import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

/** How a language writes its texts, from `locales/languages/<locale>.json`. */
export interface Writing {
  /** The quotation marks of the language, such as „“‚‘. */
  readonly quotes: string;
  /** Marks that have a no-break space before them. */
  readonly spaced?: string;
  /** Texts that are as in English on purpose. */
  readonly same?: readonly string[];
  /** Regular expression → why, and what to write instead. */
  readonly forbidden?: Readonly<Record<string, string>>;
  /** English word → regular expression that its translation matches. */
  readonly glossary?: Readonly<Record<string, string>>;
}

const QUOTES = /["“”„‟«»‹›「」『』《》〈〉]/gu;
const LETTER = /\p{L}/u;

/**
 * What is wrong with how a text is written in its language.
 * @param translated the parsed text, and as it stands in the file
 * @param english the English text. null for the English texts themselves
 * @returns a sentence for each fault
 */
export function typographyFaults(
  { message, text }: { readonly message: readonly MessageFormatElement[]; readonly text: string },
  english: string | null,
  writing: Writing,
): string[] {
  const words = wordsOf(message).join("\u{fffc}");
  const faults: string[] = [];
  const foreign = [...new Set(words.match(QUOTES) ?? [])].filter((mark) => !writing.quotes.includes(mark));
  if (foreign.length > 0) faults.push(`The quotation mark ${foreign.join(" ")} is not one of ${writing.quotes}`);
  if (words.includes("...")) faults.push("Three dots are written as one character: …");
  if (english !== null && /\p{L}'\p{L}/u.test(words)) faults.push("The apostrophe is written as ’");
  if (/ {2}/.test(words)) faults.push("There are two spaces in a row");
  if (/^\s|\s$/.test(text) && !/^\s|\s$/.test(english ?? text)) faults.push("There is a space at the beginning or end");
  for (const mark of writing.spaced ?? "") {
    if (words.match(new RegExp(`[\\p{L}\\p{N}\u{fffc}]${RegExp.escape(mark)}(?![\\p{L}\\p{N}/])`, "u")))
      faults.push(`There is a no-break space before ${mark}`);
  }
  for (const [pattern, why] of Object.entries(writing.forbidden ?? {})) {
    if (new RegExp(pattern, "u").test(words)) faults.push(`"${pattern}" is not written here: ${why}`);
  }
  if (text === english && LETTER.test(words) && !(writing.same ?? []).includes(text))
    faults.push("It is as in English. Translate it, or name it under `same`");
  return faults;
}

/**
 * The words of the glossary whose translation does not occur in a text. A text may say it otherwise; so these are for a
 * reader, not for a test.
 * @returns a sentence for each word
 */
export function glossaryRemarks(
  message: readonly MessageFormatElement[],
  english: readonly MessageFormatElement[],
  { glossary = {} }: Writing,
): string[] {
  const wordsIn = (parts: readonly MessageFormatElement[]) => wordsOf(parts).join(" ");
  const [words, original] = [wordsIn(message), wordsIn(english)];
  return Object.entries(glossary).flatMap(([word, pattern]) =>
    new RegExp(`\\b${RegExp.escape(word)}\\b`, "i").test(original) && !new RegExp(pattern, "iu").test(words)
      ? [`"${word}" is translated as /${pattern}/ elsewhere`]
      : [],
  );
}

/** The pieces of a parsed text that people read, without its arguments and tags. */
function wordsOf(message: readonly MessageFormatElement[]): string[] {
  return message.flatMap((part) => [
    ...(part.type === TYPE.literal ? [part.value] : []),
    ...("options" in part ? Object.values(part.options).flatMap(({ value }) => wordsOf(value)) : []),
    ...("children" in part ? wordsOf(part.children) : []),
  ]);
}
