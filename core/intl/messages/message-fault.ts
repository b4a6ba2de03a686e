/** What the parser of ICU messages throws. */
interface ParserError {
  readonly message: string;
  readonly location: { readonly start: { readonly offset: number } };
}

/** What an ICU message must have, for each code with which the parser refuses one. */
const WORDS: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: "this { has no }",
  EMPTY_ARGUMENT: "the name of an argument must stand between { and }, as in {name}",
  MALFORMED_ARGUMENT: "an argument is {name} or {name, type, …}; its name has letters, digits and _",
  EXPECT_ARGUMENT_TYPE: "the type must follow the comma: number, date, time, plural, selectordinal or select",
  INVALID_ARGUMENT_TYPE: "the type must be number, date, time, plural, selectordinal or select",
  EXPECT_ARGUMENT_STYLE: "the format must follow the second comma, as in {price, number, percent}",
  INVALID_NUMBER_SKELETON: "what follows :: must be a number skeleton, as in ::percent",
  EXPECT_NUMBER_SKELETON: "a number skeleton must follow ::, as in ::percent",
  INVALID_DATE_TIME_SKELETON: "what follows :: must be a pattern of date or time, as in ::yMMMd",
  EXPECT_DATE_TIME_SKELETON: "a pattern of date or time must follow ::, as in ::yMMMd",
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: "the quotation that begins with ' must end with '",
  EXPECT_SELECT_ARGUMENT_OPTIONS: "the forms must follow, as in {count, plural, one {# course} other {# courses}}",
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: "a whole number must follow offset:",
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: "a whole number must follow offset:",
  EXPECT_SELECT_ARGUMENT_SELECTOR: "the name of a form must stand here, as in other {…}",
  EXPECT_PLURAL_ARGUMENT_SELECTOR: "the name of a form must stand here: one, other, =0 or the like",
  INVALID_PLURAL_ARGUMENT_SELECTOR: "the name of a form is one, other, =0 or the like",
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: "the text of this form must follow in braces, as in other {…}",
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: "the text of this form must follow in braces, as in other {…}",
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: "each form may be there once",
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: "each form may be there once",
  MISSING_OTHER_CLAUSE: "the form other {…} is missing before this }",
  INVALID_TAG: "a tag is <name>…</name>, without attributes; a < alone is written '<'",
  INVALID_TAG_NAME: "the name of a tag begins with a letter",
  UNMATCHED_CLOSING_TAG: "this closing tag has no opening tag of the same name before it",
  UNCLOSED_TAG: "this tag has no closing tag",
};

/**
 * Why the parser refuses a message, in words and with the place in the text: `at character 7 ("{count, p"): …`.
 * @param error what `parse` has thrown
 */
export function messageFault(text: string, error: unknown): string {
  const { message = "", location } = error as Partial<ParserError>;
  const start = location?.start.offset ?? 0;
  const near = text.slice(start, start + 20);
  const place = near === "" ? "at its end" : `at character ${start + 1} ("${near}")`;
  return `${place} ${WORDS[message] ?? message}`;
}
