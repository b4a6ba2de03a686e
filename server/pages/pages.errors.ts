import { defineErrors } from "../../core/learning/contract/errors";

/** The errors for which the server cannot serve pages: code → texts for the administrator. */
export const pageErrors = defineErrors("start", {
  BUILD_MISSING: { title: "The portal is not built", fix: "Run `npm run build` first." },
});
