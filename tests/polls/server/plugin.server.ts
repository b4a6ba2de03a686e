import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { listeners } from "./poll-activity";
import { migrations } from "./polls.migrations";
import type { PollTables } from "./polls.tables";

/** The plugin's code for the server: tables, answers to its calls, and listeners. */
export default defineServerPlugin<PollTables>({ id: "polls", migrations, calls, hooks: listeners });
