import { loadUnits } from "../../../server/sdk";
import type { Banners } from "../contract";
import { type ConfiguredBanner, shownBanners } from "./banners.rules";
import type { BannerDb } from "./banners.tables";

export interface BannerScope {
  readonly db: BannerDb;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly locale: string;
  readonly now: Date;
  setting(key: string): unknown;
}

export async function readBanners(scope: BannerScope): Promise<Banners> {
  const { db, userId, roles, locale, now, setting } = scope;
  // The configuration was checked when it was read. manifests/promo-banners.json declares the keys.
  const all = (setting("promo-banners.banners") ?? []) as readonly ConfiguredBanner[];
  if (all.length === 0) return { data: [], changesAt: null };
  const units = all.some((banner) => banner.units !== undefined) ? await loadUnits(db, userId) : [];
  const reader = {
    roles,
    locale,
    closed: await closedBanners(db, userId),
    units: new Set(units.flatMap(({ id, name }) => [id, name])),
  };
  return shownBanners(all, reader, now);
}

export async function closedBanners(db: BannerDb, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("promo_banner_closed").select("banner_id").where("user_id", "=", userId).execute();
  return new Set(rows.map(({ banner_id }) => banner_id));
}
