import type { AnswerOf, Endpoint } from "../../core/learning/contract/endpoint";
import type { KeptPage } from "../../core/learning/contract/kept-set";
import type { ReadInput } from "../contract/calls/read-call";
import type { TenantDb } from "../database/tenant-db/tenant-db";

/** What a plugin gets to answer `frameOrigins`: the tenant whose pages are meant. */
interface FrameScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  /** The portal's origin in the request, such as `https://learn.example.org`. */
  readonly origin: string;
}

/** The values from which a plugin writes the content of a page that visitors see before the page's scripts run. */
export interface PageScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  /** The portal's origin in the request, such as `https://learn.example.org`. */
  readonly origin: string;
  /** The values of the parameters in the route's path, such as `objectiveId`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string of the page, with its question mark, or empty. */
  readonly search: string;
  /** The name of the portal. */
  readonly name: string;
  /** The language of the page, such as `en-US`. */
  readonly locale: string;
  /** The text of a key in `locales/`, in this language. */
  text(key: string): string;
}

/**
 * The content of a page before any script runs: for search engines, for previews of links, and for everybody while the
 * portal is loading. Paths begin with `/learn`. Everything is plain text, except `html`.
 */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** The path that search engines use for the page, even if it was requested with another address. */
  readonly canonical: string;
  /** Paths of the pages before and after this one in a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** The picture of the page for previews of links. */
  readonly image?: { readonly path: string; readonly width: number; readonly height: number };
  /** What the page is about, in the words of schema.org. */
  readonly data?: object;
  /** Paths of the style sheets of `html`. */
  readonly styles: readonly string[];
  /** The main part of the page. Its author escapes every text in it. */
  readonly html: string;
  /** Answers of API calls that the page would send first: address of the request → its answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The values from which a plugin says which answers a page for a member brings along. */
export interface PageAnswersScope {
  /** The values of the parameters in the route's path, such as `objectiveId`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string of the page, with its question mark, or empty. */
  readonly search: string;
  readonly now: Date;
  /**
   * Carries out a call as if the page had sent it, with the rights of its user, and puts the answer into the page.
   * undefined when the call is refused.
   */
  ask<E extends Endpoint>(endpoint: E, input?: ReadInput): Promise<AnswerOf<E> | undefined>;
}

export type DrawnAtOnce =
  | { readonly point: "courseCardButtons" | "panels" }
  /** `without`: the ids of plugins whose widgets draw nothing. */
  | { readonly point: "widgets"; readonly slot: string; readonly without: readonly string[] }
  | { readonly point: "activityRenderers"; readonly type: string };

/** What a page for a member begins with, besides the answers of its calls. */
export interface PageStart {
  /** The address of the picture that it shows first. null: none. */
  readonly picture?: string | null;
  /** Its heading, if that is not the title of the route. */
  readonly heading?: string | undefined;
  /** The first paragraphs of the text that it shows, each with the heading above it, in plain words. */
  readonly opening?: readonly { readonly heading: string | null; readonly text: string }[] | undefined;
  /** The path below /learn to which it goes on at once. The answers are for that page, too. */
  readonly goesTo?: string;
  /** What it draws at once, besides its screen and what is around every screen. Its code is loaded ahead. */
  readonly draws?: readonly DrawnAtOnce[];
}

/** The values from which a plugin says which of its pages a browser keeps for reading without a connection. */
export interface KeptPagesScope extends Pick<PageAnswersScope, "now" | "ask"> {
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
}

/** The hooks about the pages that the server sends: what they bring along before their scripts run. */
interface PageHooks {
  /**
   * Asks for the answers that pages need which can be read without a connection, and returns these pages and the
   * pictures on them. Only calls that the contract marks with `kept` may be asked.
   */
  keptPages: (
    scope: KeptPagesScope,
  ) => Promise<{ readonly pages: readonly KeptPage[]; readonly pictures: readonly (string | null)[] }>;
  /**
   * Id of a route → writes the content of its pages for visitors. null: the page has no content before its scripts run.
   * If the plugin is off or the function fails, the page is sent without content as well.
   */
  pageContent: Readonly<Record<string, (scope: PageScope) => Promise<PageContent | null>>>;
  /**
   * Id of a route → asks for the answers of the calls that its pages would send first, for members, and returns what
   * the page begins with. If the plugin is off or the function fails, the page sends the calls itself.
   */
  pageAnswers: Readonly<Record<string, (scope: PageAnswersScope) => Promise<PageStart>>>;
  /**
   * The origins that may be shown in frames of the tenant's pages, such as those of tools. The answer is cached for
   * some seconds. If the plugin is off or fails, there are none.
   */
  frameOrigins: (scope: FrameScope) => Promise<readonly string[]>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends PageHooks {}
}
