import type { TimedScope, TimedThing } from "../../../server/sdk/attempts";
import { type ConfiguredBanner, decidedBanners, textIn, timesOf } from "./banners.rules";
import type { BannerDb } from "./banners.tables";
import { closedBanners } from "./read-banners";

type Scope = Pick<TimedScope, "userId" | "roles" | "units" | "locale" | "now" | "setting"> & { readonly db: BannerDb };

/** All banners of the tenant, and why somebody does not see some of them at a moment. */
export async function timedBanners(scope: Scope): Promise<readonly TimedThing[]> {
  const { db, userId, roles, units, locale, now, setting } = scope;
  const all = (setting("promo-banners.banners") ?? []) as readonly ConfiguredBanner[];
  const closed = userId === null || all.length === 0 ? new Set<string>() : await closedBanners(db, userId);
  return decidedBanners(all, { roles, units, closed }, now).map(({ banner, reason }) => {
    return {
      id: banner.id,
      name: textIn(banner.text, locale).text,
      ...timesOf(banner),
      reason: reason && `promo-banners.reasons.${reason}`,
    };
  });
}
