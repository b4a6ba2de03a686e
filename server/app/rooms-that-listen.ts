import type { Listening } from "../kit/hooks/hooks";
import { quizListeners } from "../tools/quiz/listeners";

/** Rooms that are to become the server halves of these plugins. */
export const roomsThatListen: readonly Listening[] = [{ id: "quiz", hooks: quizListeners }];
