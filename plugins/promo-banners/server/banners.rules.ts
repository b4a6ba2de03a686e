import { settingTime } from "../../../server/sdk";
import type { Banners } from "../contract";

/** A banner as the tenant's configuration has it. Only complete banners come here: the faulty ones are left out. */
export interface ConfiguredBanner {
  readonly id: string;
  readonly enabled?: boolean;
  readonly text: string | Readonly<Record<string, string>>;
  readonly picture?: string;
  readonly link?: string;
  readonly from?: string;
  readonly until?: string;
  readonly roles?: readonly string[];
  readonly units?: readonly string[];
}

/** The person for whom banners are chosen. `units`: the names and the ids of the person's units. */
export interface Reader {
  readonly roles: readonly string[];
  readonly units: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  readonly locale: string;
}

const MAX_SHOWN = 2;
/** The language that every tenant's people can be expected to have the most texts in. */
const BASE_LOCALE = "en-US";

/** Why a person does not see a banner. The text for administrators is `promo-banners.reasons.<reason>`. */
type HiddenReason = "off" | "others" | "closed" | "before" | "over" | "full";

/** A banner, and why a person does not see it at a moment. null: it is seen. */
export interface DecidedBanner {
  readonly banner: ConfiguredBanner;
  readonly reason: HiddenReason | null;
}

/** Decides about each banner whether a person sees it at a moment. */
export function decidedBanners(
  all: readonly ConfiguredBanner[],
  reader: Omit<Reader, "locale">,
  now: Date,
): DecidedBanner[] {
  let shown = 0;
  return all.map((banner) => {
    const reason = whyNotMeant(banner, reader) ?? whyNotNow(banner, now);
    if (reason !== null) return { banner, reason };
    shown += 1;
    return { banner, reason: shown > MAX_SHOWN ? "full" : null };
  });
}

/** The banners that a person sees at a moment, and when that changes by itself. */
export function shownBanners(all: readonly ConfiguredBanner[], reader: Reader, now: Date): Banners {
  const shown = decidedBanners(all, reader, now).flatMap(({ banner, reason }) => (reason === null ? banner : []));
  const changes = all
    .filter((banner) => whyNotMeant(banner, reader) === null)
    .flatMap((banner) => edgesOf(banner))
    .filter((edge) => edge > now)
    .sort((left, right) => left.getTime() - right.getTime());
  return {
    data: shown.map(({ id, text, picture = null, link = null }) => ({
      id,
      ...textIn(text, reader.locale),
      picture,
      link,
    })),
    changesAt: changes[0]?.toISOString() ?? null,
  };
}

function whyNotMeant(
  { id, enabled = true, roles, units }: ConfiguredBanner,
  reader: Omit<Reader, "locale">,
): HiddenReason | null {
  if (!enabled) return "off";
  if (roles !== undefined && !roles.some((role) => reader.roles.includes(role))) return "others";
  if (units !== undefined && !units.some((unit) => reader.units.has(unit))) return "others";
  return reader.closed.has(id) ? "closed" : null;
}

function whyNotNow(banner: ConfiguredBanner, now: Date): HiddenReason | null {
  const { from, until } = timesOf(banner);
  if (from !== null && now < from) return "before";
  return until !== null && until <= now ? "over" : null;
}

function edgesOf(banner: ConfiguredBanner): Date[] {
  const { from, until } = timesOf(banner);
  return [from, until].filter((edge) => edge !== null);
}

export function timesOf({ from, until }: ConfiguredBanner) {
  return { from: settingTime(from, "from"), until: settingTime(until, "until") };
}

/** The text in a language: exactly this one, or else one of the same language, the base language, or the first. */
export function textIn(
  text: ConfiguredBanner["text"],
  locale: string,
): { readonly text: string; readonly language: string | null } {
  if (typeof text === "string") return { text, language: null };
  const tags = Object.keys(text);
  const wanted = [locale, BASE_LOCALE].flatMap((tag) => [
    tags.find((each) => each.toLowerCase() === tag.toLowerCase()),
    tags.find((each) => languageOf(each) === languageOf(tag)),
  ]);
  const language = [...wanted, tags[0]].find((tag) => tag !== undefined) ?? BASE_LOCALE;
  return { text: text[language] ?? "", language };
}

function languageOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
