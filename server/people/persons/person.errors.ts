import { defineErrors } from "../../../core/learning/contract/errors";

export const personErrors = defineErrors("start", {
  PERSON_STOPPED: {
    title: "A plugin could not export or erase a person's data",
    fix: "Nothing was changed. Mend the plugin that the message names, or remove it, and give the command again.",
  },
});
