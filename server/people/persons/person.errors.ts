import { defineErrors } from "../../../core/learning/contract/errors";

/** The errors with which an export or an erasure of a person stops: code → texts for the administrator. */
export const personErrors = defineErrors("start", {
  PERSON_STOPPED: {
    title: "A plugin kept a person's data from being exported or erased",
    fix: "Nothing was changed. Mend the plugin that the message names, or remove it, and give the command again.",
  },
});
