import { defineServerPlugin } from "@portal/server-sdk";
import { calls } from "./calls";
import { listeners } from "./poll-activity";
import { migrations } from "./polls.migrations";
import type { PollTables } from "./polls.tables";

/**
 * The plugin's code for the server: tables, functions that answer its API calls, and listeners (functions that the
 * server calls when something happens).
 */
export default defineServerPlugin<PollTables>({ id: "polls", migrations, calls, hooks: listeners });
