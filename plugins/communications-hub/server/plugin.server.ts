import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { migrations } from "./news.migrations";
import type { NewsTables } from "./news.tables";
import { sweepSeen } from "./read-marks";

export default defineServerPlugin<NewsTables>({
  id: "communications-hub",
  migrations,
  calls,
  jobs: [{ every: 3600, cleans: true, run: ({ db, now }) => sweepSeen(db, now) }],
});
