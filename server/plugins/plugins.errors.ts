import { defineErrors } from "../../core/learning/contract/errors";

/**
 * Faults in the server code of plugins. They are found at the start, or, for a live event with a foreign name, when it
 * is sent. Key: the code in the log.
 */
export const pluginErrors = defineErrors("start", {
  PLUGIN_SERVER_FAILED: {
    title: "The server code of a plugin, or a part of it, does not work",
    fix: "The portal runs without the plugin. Correct what the log says about it and start again.",
  },
  NAMED_TWICE: {
    title: "Two server plugins use the same name",
    fix: "Give it another name in one of them. The portal runs without the second one until then; the log names both places.",
  },
  NAMED_FOREIGN: {
    title: "A plugin uses a name that does not begin with its id",
    fix: "Let the name begin with the plugin's id and a full stop, that of a table with the id and an underscore. Until then the portal runs without the plugin, and the event is not told.",
  },
  MIGRATION_EDITED: {
    title: "A plugin's migration was edited after it was released",
    fix: "Take the edit back, and add a new migration at the end of the list. A database that has applied it does not run it again.",
  },
  MIGRATION_FOREIGN: {
    title: "A plugin's migration changes a table that is not the plugin's own",
    fix: "Let the plugin make a table of its own; it may read and reference others. A server does not start with the migration.",
  },
});
