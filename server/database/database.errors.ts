import { defineErrors } from "../../core/learning/contract/errors";

export const databaseErrors = defineErrors("start", {
  DATA_DIR_IN_USE: {
    title: "Another process uses the data directory",
    fix: "Stop it first, or give this one another `DATA_DIR`. Several processes share a PostgreSQL server (`DATABASE_URL`).",
  },
  DATABASE_REFUSED: {
    title: "The database is not configured as the portal needs it",
    fix: "Correct `DATABASE_URL`, or the rights of its user there.",
  },
  DATABASE_UNAVAILABLE: {
    title: "The database cannot be reached",
    fix: "Look whether it runs and can be reached from here. The portal asks again by itself.",
  },
  DATABASE_LOST: {
    title: "The embedded database stopped unexpectedly",
    fix: "Correct what the message names, such as a full disk, and start the server again. What was answered is stored.",
  },
  MIGRATION_FAILED: {
    title: "The database schema cannot be migrated",
    fix: "Nothing was changed. Correct what the message names, or start the version that ran before.",
  },
});
