import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { MessageFormatElement } from "react-intl";
import { directionOf } from "./locales";

/** Compiled ahead: a text without arguments is a string, all others are parsed. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

export interface LocaleHost {
  /** Fetches the messages of a locale. Rejects when they cannot be had. */
  load(locale: string): Promise<Messages>;
  /** Keeps the choice for the next visit, for the server too. */
  remember(locale: string): void;
  /** Says to the document which language it is in and which way it runs. */
  apply(locale: string, direction: "ltr" | "rtl"): void;
}

/** The language of the portal. It changes without a reload. Observable. */
export class LocaleStore {
  locale: string;
  messages: Messages = {};
  /** The locale that is on its way. */
  loading: string | null = null;

  constructor(
    start: string,
    /** Tags of the languages that the tenant offers. */
    readonly available: readonly string[],
    private readonly host: LocaleHost,
  ) {
    this.locale = start;
    makeObservable<this, "take" | "begin">(this, {
      locale: observable,
      messages: observableRef,
      loading: observable,
      direction: computed,
      take: action,
      begin: action,
    });
  }

  get direction(): "ltr" | "rtl" {
    return directionOf(this.locale);
  }

  /** Loads the first language. Rejects when its messages cannot be had. */
  async start(): Promise<void> {
    this.take(this.locale, await this.host.load(this.locale));
  }

  /** Changes the language. The page stays as it is until the messages are there; rejects when they do not come. */
  async switchTo(locale: string): Promise<void> {
    if (locale === this.locale || !this.available.includes(locale)) return;
    this.begin(locale);
    try {
      const messages = await this.host.load(locale);
      // A later choice counts.
      if (this.loading !== locale) return;
      this.take(locale, messages);
      this.host.remember(locale);
    } finally {
      if (this.loading === locale) this.begin(null);
    }
  }

  private begin(locale: string | null): void {
    this.loading = locale;
  }

  private take(locale: string, messages: Messages): void {
    this.locale = locale;
    this.messages = messages;
    this.host.apply(locale, directionOf(locale));
  }
}
