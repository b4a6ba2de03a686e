import { makeAutoObservable, observableRef } from "mobx";
import type { MessageFormatElement } from "react-intl";
import { directionOf } from "./locales";

/**
 * The texts of one language by key. A text with arguments is an ICU message that was parsed at build time; one without
 * stays a string.
 */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** The functions of the page that `LocaleStore` calls. */
export interface LocaleHost {
  /** Fetches the messages of a locale. Rejects if they cannot be loaded. */
  load(locale: string): Promise<Messages>;
  /** Stores the chosen language in the browser for the next visit. The server reads it too. */
  remember(locale: string): void;
  /** Sets language and direction of the document. */
  apply(locale: string, direction: "ltr" | "rtl"): void;
}

/** The language of the portal. It can change without a reload. Observable. */
export class LocaleStore {
  locale: string;
  messages: Messages = {};
  private readonly sources: ((locale: string) => Promise<Messages>)[] = [];
  /** The locale whose messages are being loaded. Null if none are. */
  loading: string | null = null;

  constructor(
    start: string,
    /** Language tags that the portal of this tenant (customer) offers. */
    readonly available: readonly string[],
    private readonly host: LocaleHost,
  ) {
    this.locale = start;
    makeAutoObservable<this, "host" | "sources">(this, {
      messages: observableRef,
      available: false,
      host: false,
      sources: false,
    });
  }

  get direction(): "ltr" | "rtl" {
    return directionOf(this.locale);
  }

  /** Loads the first language. Rejects if its messages cannot be loaded. */
  async start(): Promise<void> {
    this.take(this.locale, await this.host.load(this.locale));
  }

  /**
   * Adds the texts of a fragment (plugin code in a package of its own, loaded at run time), in the current language and
   * in each language that the user chooses later. Rejects if the texts cannot be loaded in the current language.
   */
  async add(source: (locale: string) => Promise<Messages>): Promise<void> {
    const { locale } = this;
    const messages = await source(locale);
    this.sources.push(source);
    if (locale === this.locale) this.take(locale, { ...this.messages, ...messages } as Messages);
  }

  /**
   * Changes the language. The page keeps the old language until the messages are loaded. Rejects if they cannot be
   * loaded.
   */
  async switchTo(locale: string): Promise<void> {
    if (locale === this.locale || !this.available.includes(locale)) return;
    this.setLoading(locale);
    try {
      const [own, ...added] = await Promise.all([this.host.load(locale), ...this.sources.map((load) => load(locale))]);
      const messages = Object.assign({}, own, ...added) as Messages;
      // The user has chosen another language while this one was loading. The later choice wins.
      if (this.loading !== locale) return;
      this.take(locale, messages);
      this.host.remember(locale);
    } finally {
      if (this.loading === locale) this.setLoading(null);
    }
  }

  private setLoading(locale: string | null): void {
    this.loading = locale;
  }

  private take(locale: string, messages: Messages): void {
    this.locale = locale;
    this.messages = messages;
    this.host.apply(locale, directionOf(locale));
  }
}
