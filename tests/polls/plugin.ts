import { definePlugin } from "@portal/sdk";

/**
 * The plugin's code for the browser: an object with the votes, the component that draws activities of the type `poll`,
 * and a page with the votes of today.
 */
export default definePlugin({
  id: "polls",
  screens: { votes: () => import("./votes.screen").then(({ VotesScreen }) => VotesScreen) },
  components: {
    poll: () => import("./poll.renderer"),
    day: () => import("./votes.screen").then(({ VotesOfDay }) => VotesOfDay),
    badge: () => import("./votes.screen").then(({ useVotesBadge }) => useVotesBadge),
  },
});
