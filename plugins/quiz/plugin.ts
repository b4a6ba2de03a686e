import { definePlugin } from "../../core/sdk";

/**
 * The part of the plugin that runs in the portal's pages. It has no code, because a frame shows the page of the quiz
 * tool.
 */
export default definePlugin({ id: "quiz" });
