import { defineErrors } from "../../core/learning/contract/errors";

/** The errors with which the server does not start: code → texts for the administrator. */
export const startErrors = defineErrors("start", {
  SETTINGS_INVALID: {
    title: "The environment has invalid settings, one per line",
    fix: "Correct them. docs/guides/settings.md describes all.",
  },
  PORT_TAKEN: {
    title: "The port is taken by another program",
    fix: "Stop it, or choose another `PORT`.",
  },
});
