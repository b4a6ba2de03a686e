import { defineErrors } from "../../../core/sdk/contract";

/** The reasons for which a learner cannot join an event, or cannot confirm the participation. */
export const reasons = defineErrors("reason", {
  "events.beforeEventStart": { title: "The event has not begun", fix: "Wait until `changesAt`." },
  "events.beforeJoining": {
    title: "The event can be joined shortly before it begins",
    fix: "Wait until `changesAt`.",
  },
  "events.eventOver": { title: "The event is over", fix: "Ask whoever plans the course." },
});

type Reasons = typeof reasons;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}
