import { defineServerPlugin } from "../../../server/sdk";
import { migrations } from "./calendar.migrations";
import type { CalendarTables } from "./calendar.tables";
import { calls } from "./calls";
import { feedRoutes } from "./feed/feed-routes";

export default defineServerPlugin<CalendarTables>({
  id: "calendar",
  migrations,
  calls,
  routes: feedRoutes,
});
