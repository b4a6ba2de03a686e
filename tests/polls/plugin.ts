import { definePlugin } from "../../core/sdk";
import { Polls } from "./polls.store";

/**
 * The plugin's code for the browser: an object with the votes, and the component that draws activities (contents of a
 * course) of the type `poll`.
 */
export default definePlugin({
  id: "polls",
  services: ({ bind }) => bind(Polls).toSelf().inSingletonScope(),
  components: { poll: () => import("./poll.renderer") },
});
