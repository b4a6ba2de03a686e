import { makeAutoObservable, observableRef } from "mobx";
import type { MessageFormatElement } from "react-intl";
import { directionOf } from "./locales.rules";

/** A text with arguments is an ICU message that was parsed at build time; one without stays a string. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

export type TenantTexts = Readonly<Record<string, Messages>>;

/** The functions of the page that `LocaleStore` calls. */
export interface LocaleHost {
  /**
   * Fetches the messages of a locale: those that every page needs, or those of a further file. Rejects if they
   * cannot be loaded.
   * @param address where the first messages are, for a language that is not offered
   */
  load(locale: string, file?: string, address?: string): Promise<Messages>;
  /** Stores the chosen language in the browser for the next visit. The server reads it too. */
  remember(locale: string): void;
  apply(locale: string, direction: "ltr" | "rtl"): void;
}

type Source = (locale: string) => Promise<Messages>;

function joined(parts: readonly Messages[]): Messages {
  return Object.assign({}, ...parts) as Messages;
}

/** The language of the portal. It can change without a reload. Observable. */
export class LocaleStore {
  locale: string;
  /**
   * All texts in the current language, with the tenant's own. Another object after each change, unless all that came are
   * texts for which nobody has asked yet: what is shown need not be drawn again for them.
   */
  messages: Messages = {};
  /** What `messages` gives. Texts that are added come into it, so they are also in the objects that were given before. */
  private given: Messages = {};
  /** The keys for which somebody has asked in vain. */
  private readonly missed = new Set<string>();
  /** The texts of the portal and its plugins in the current language. */
  private loaded: Messages = {};
  private readonly sources: Source[] = [(locale) => this.host.load(locale)];
  private readonly files = new Map<string, Promise<void>>();
  /** The locale whose messages are being loaded. Null if none are. */
  loading: string | null = null;

  constructor(
    start: string,
    readonly available: readonly string[],
    private readonly host: LocaleHost,
    private ofTenant: TenantTexts = {},
    private readonly furtherFiles: readonly string[] = [],
  ) {
    this.locale = start;
    makeAutoObservable<
      this,
      "host" | "sources" | "files" | "furtherFiles" | "given" | "missed" | "loaded" | "ofTenant"
    >(this, {
      messages: observableRef,
      given: false,
      missed: false,
      loaded: false,
      ofTenant: false,
      available: false,
      host: false,
      sources: false,
      files: false,
      furtherFiles: false,
    });
  }

  /** Takes the tenant's texts as they are now. The server sends them again with each live connection. */
  setTenantTexts(texts: TenantTexts): void {
    if (JSON.stringify(texts) === JSON.stringify(this.ofTenant)) return;
    this.ofTenant = texts;
    this.renew();
  }

  /** All texts of the portal in any language that it offers, also those of plugins whose code is not loaded. */
  async readAll(locale: string, address?: string): Promise<Messages> {
    const files = [undefined, ...this.furtherFiles];
    return joined(await Promise.all(files.map((file) => this.host.load(locale, file, address))));
  }

  get direction(): "ltr" | "rtl" {
    return directionOf(this.locale);
  }

  /** Loads the texts of the current language. Rejects if its messages cannot be loaded. */
  async start(): Promise<void> {
    await this.load(this.locale, (messages) => this.take(this.locale, messages));
  }

  /** Also for languages that are chosen later. Rejects if the current language cannot be loaded. */
  async add(source: Source): Promise<void> {
    const { locale } = this;
    const messages = await source(locale);
    if (locale !== this.locale) return this.add(source);
    this.sources.push(source);
    this.extend(messages);
  }

  /** Adds the texts of a further file, which come with plugins of the portal, once. Rejects like `add`; then the next call tries again. */
  addFile(name: string): Promise<void> {
    const known = this.files.get(name);
    if (known) return known;
    const added = this.add((locale) => this.host.load(locale, name));
    this.files.set(name, added);
    added.catch(() => this.files.delete(name));
    return added;
  }

  /** The page keeps the old language until the messages are loaded. Rejects if they cannot be loaded. */
  async switchTo(locale: string): Promise<void> {
    if (locale === this.locale || !this.available.includes(locale)) return;
    this.setLoading(locale);
    try {
      await this.load(locale, (messages) => {
        // The user has chosen another language while this one was loading. The later choice wins.
        if (this.loading !== locale) return;
        this.take(locale, messages);
        this.host.remember(locale);
      });
    } finally {
      if (this.loading === locale) this.setLoading(null);
    }
  }

  /** `use` gets them before another source can be added. */
  private async load(locale: string, use: (messages: Messages) => void): Promise<void> {
    const loaded: Messages[] = [];
    while (loaded.length < this.sources.length) {
      const missing = this.sources.slice(loaded.length);
      loaded.push(...(await Promise.all(missing.map((source) => source(locale)))));
    }
    use(joined(loaded));
  }

  private setLoading(locale: string | null): void {
    this.loading = locale;
  }

  private take(locale: string, messages: Messages): void {
    this.locale = locale;
    this.loaded = messages;
    this.renew();
    this.host.apply(locale, directionOf(locale));
  }

  private renew(): void {
    this.given = joined([this.loaded, this.ofTenant[this.locale] ?? {}]);
    this.publish();
  }

  /**
   * React draws in steps. A drawing that has begun before these texts came still holds the object from then, and may
   * come to the code that needs them in the next step. So it finds them in that object.
   */
  private extend(messages: Messages): void {
    const isAwaited = Object.keys(messages).some((key) => key in this.given || this.missed.has(key));
    this.loaded = joined([this.loaded, messages]);
    Object.assign(this.given, this.loaded, this.ofTenant[this.locale]);
    if (isAwaited) this.publish();
  }

  /** Gives out the texts as a new object, which notes the keys that it does not have. */
  private publish(): void {
    this.missed.clear();
    const note = (texts: object, key: string | symbol) => {
      if (typeof key === "string" && !(key in texts)) this.missed.add(key);
      return true;
    };
    this.messages = new Proxy(this.given, {
      has: (texts, key) => note(texts, key) && key in texts,
      get: (texts, key) => note(texts, key) && Reflect.get(texts, key),
      getOwnPropertyDescriptor: (texts, key) => {
        note(texts, key);
        return Reflect.getOwnPropertyDescriptor(texts, key);
      },
    });
  }
}
