import { IntlMessageFormat } from "intl-messageformat";

type Message = string | ConstructorParameters<typeof IntlMessageFormat>[0];
type Values = Readonly<Record<string, string | number>>;

/** The texts of the quiz page in the user's language. They are parsed at build time, so the page needs no parser. */
export class Texts {
  private readonly known = new Map<string, IntlMessageFormat>();
  /** The locale of numbers and lists. English if the browser's `Intl` does not know the user's language. */
  readonly locale: string;

  constructor(
    locale: string,
    private readonly messages: Readonly<Record<string, unknown>>,
  ) {
    this.locale = Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? "en-GB";
  }

  readonly text = (key: string, values?: Values): string => {
    const message = this.messages[key] as Message | undefined;
    if (message === undefined) return key;
    if (typeof message === "string") return message;
    let format = this.known.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, this.locale);
      this.known.set(key, format);
    }
    return String(format.format(values));
  };

  /** Formats a number, such as points, with at most `digits` decimals. */
  readonly number = (value: number, digits = 2): string =>
    new Intl.NumberFormat(this.locale, { maximumFractionDigits: digits }).format(value);

  readonly either = (list: readonly string[]): string =>
    new Intl.ListFormat(this.locale, { type: "disjunction" }).format(list);
}
