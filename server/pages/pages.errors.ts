import { defineErrors } from "../../core/learning/contract/errors";

/** Reasons why the server cannot serve pages. */
export const pageErrors = defineErrors("start", {
  BUILD_MISSING: { title: "The portal is not built", fix: "Run `npm run build` first." },
});
