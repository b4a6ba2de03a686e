import { type CallsOf, notFound, type PluginCall } from "../../../server/sdk";
import type * as contract from "../contract";
import type { BannerTables } from "./banners.tables";
import { type BannerScope, closedBanners, readBanners } from "./read-banners";

type Read = Pick<PluginCall<typeof contract.getBanners, BannerTables>, "db" | "user" | "locale" | "now" | "setting">;

export const calls: CallsOf<typeof contract, BannerTables> = {
  getBanners: (call) => readBanners(scopeOf(call)),

  async closeBanner(call) {
    const { db, user, tenantId, now, params, publish } = call;
    const scope = scopeOf(call);
    const { data } = await readBanners(scope);
    if (data.some(({ id }) => id === params.bannerId)) {
      await db
        .insertInto("promo_banner_closed")
        .values({ tenant_id: tenantId, user_id: user.id, banner_id: params.bannerId, closed: now })
        .execute();
      publish({ type: "promo-banners.closed", to: { user: user.id }, data: {} });
    } else if (!(await closedBanners(db, user.id)).has(params.bannerId)) {
      throw notFound();
    }
    return readBanners(scope);
  },
};

function scopeOf({ db, user, locale, now, setting }: Read): BannerScope {
  return { db, userId: user.id, roles: user.roles, locale, now, setting };
}
