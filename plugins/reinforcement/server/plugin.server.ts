import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { dueQuestion } from "./day/due-question";
import { openQuestions, QUESTION_KIND } from "./open-questions";
import { questionSection } from "./question-section";
import { migrations } from "./reinforcement.migrations";
import type { ReinforcementTables } from "./reinforcement.tables";
import { askQuestions } from "./rounds/ask-questions";

export default defineServerPlugin<ReinforcementTables>({
  id: "reinforcement",
  migrations,
  calls,
  sections: [questionSection],
  hooks: {
    mailKinds: { "reinforcement.question": "reinforcement.mails" },
    dayKinds: { [QUESTION_KIND]: "reinforcement.day.question" },
    tasks: openQuestions,
    taskEvents: ["reinforcement.answered"],
    dayParts: { reinforcement: dueQuestion },
  },
  jobs: [{ id: "ask-questions", every: 30, afterImports: true, run: askQuestions }],
});
