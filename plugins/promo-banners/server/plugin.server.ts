import { defineServerPlugin } from "../../../server/sdk";
import { migrations } from "./banners.migrations";
import type { BannerTables } from "./banners.tables";
import { calls } from "./calls";
import { readBanners } from "./read-banners";
import { timedBanners } from "./timed-banners";

export default defineServerPlugin<BannerTables>({
  id: "promo-banners",
  migrations,
  calls,
  hooks: { dayParts: { "promo-banners": readBanners }, timed: { "promo-banners.title": timedBanners } },
});
