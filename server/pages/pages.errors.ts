import { defineErrors } from "../../core/learning/contract/errors";

export const pageErrors = defineErrors("start", {
  BUILD_MISSING: { title: "The portal is not built", fix: "Run `npm run build` first." },
});
