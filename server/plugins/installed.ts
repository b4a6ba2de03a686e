import { TenantHooks } from "../kit/hooks/hooks";
import { quizListeners } from "../tools/quiz/listeners";
import { loadHalves } from "./load-halves";

/** The server halves of this build's plugins, loaded once in each process. */
const loaded = await loadHalves();
export const installed = {
  ...loaded,
  hooks: new TenantHooks(
    [...loaded.halves, { id: "quiz", hooks: quizListeners }],
    () => true,
    () => undefined,
  ),
};
