import { definePlugin } from "../../core/sdk";

/**
 * The part of the plugin that runs in the portal's pages. It has no code, because quizzes have a page of their own,
 * which the portal shows in a frame.
 */
export default definePlugin({ id: "quiz" });
