import { definePlugin } from "../../core/sdk";

/** The browser half of the plugin. It has no code: a frame shows quizzes, with the page of the quiz tool. */
export default definePlugin({ id: "quiz" });
