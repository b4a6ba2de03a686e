import { definePlugin } from "../../core/sdk";

/**
 * The plugin's code for the browser: an object with the votes, and the component that draws activities (contents of a
 * course) of the type `poll`.
 */
export default definePlugin({
  id: "polls",
  components: { poll: () => import("./poll.renderer") },
});
