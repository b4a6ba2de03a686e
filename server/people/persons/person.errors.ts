import { defineErrors } from "../../../core/learning/contract/errors";

/** Reasons why an export or an erasure of a person stops. */
export const personErrors = defineErrors("start", {
  PERSON_STOPPED: {
    title: "A plugin kept a person's data from being exported or erased",
    fix: "Nothing was changed. Mend the plugin that the message names, or remove it, and give the command again.",
  },
});
