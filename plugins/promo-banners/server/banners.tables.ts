import type { Instant, PluginDb } from "../../../server/sdk";

export interface BannerTables {
  /** The banners that people have closed. `banner_id`: the id in the tenant's configuration. */
  promo_banner_closed: { tenant_id: string; user_id: string; banner_id: string; closed: Instant };
}

/** The database of a tenant, with the table above. */
export type BannerDb = PluginDb<BannerTables>;

declare module "../../../server/database/tables" {
  interface Tables extends BannerTables {}
}
