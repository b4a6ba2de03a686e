import { TenantHooks } from "../kit/hooks/hooks";
import { quizListeners } from "../tools/quiz/listeners";
import { quizSection } from "../tools/quiz/store/quiz-section";
import { loadHalves } from "./load-halves";

/** The server halves of this build's plugins, loaded once in each process. */
const loaded = await loadHalves();
export const installed = {
  ...loaded,
  sections: [...loaded.sections, quizSection],
  hooks: new TenantHooks(
    [...loaded.halves, { id: "quiz", hooks: quizListeners }],
    () => true,
    () => undefined,
  ),
};
