import { definePlugin } from "../../core/sdk";

/**
 * The browser half is empty: the quiz is shown by the page of the quiz tool, in a frame. The portal's own pages need no code
 * for it.
 */
export default definePlugin({ id: "quiz" });
