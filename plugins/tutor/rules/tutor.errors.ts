import { defineErrors } from "../../../core/sdk/contract";

export const reasons = defineErrors("reason", {
  "tutor.off": { title: "The tutor is turned off", fix: "Turn it on in the tenant's configuration." },
  "tutor.notOnCourse": { title: "The course has no tutor", fix: "Nothing, or give the course one." },
});

type Reasons = typeof reasons;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}
