import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { dayAnswers, keptDay } from "./day-answers";
import { results } from "./results";

export default defineServerPlugin({
  id: "learner-dashboard",
  calls,
  hooks: {
    keptPages: keptDay,
    pageAnswers: { "learner-dashboard.day": dayAnswers },
    dayParts: { "learner-dashboard": results },
  },
});
