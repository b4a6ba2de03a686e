import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "promo-banners",
  components: { day: () => import("./banners.widget") },
});
