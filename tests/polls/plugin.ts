import { definePlugin } from "../../core/sdk";
import { Polls } from "./polls.store";

export default definePlugin({
  id: "polls",
  services: ({ bind }) => bind(Polls).toSelf().inSingletonScope(),
  components: { poll: () => import("./poll.renderer") },
});
