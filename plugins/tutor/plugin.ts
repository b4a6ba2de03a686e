import { definePlugin } from "../../core/sdk";
import { TutorRooms } from "./chat/tutor-rooms.store";

export default definePlugin({
  id: "tutor",
  services: ({ bind }) => {
    bind(TutorRooms).toSelf().inSingletonScope();
  },
  screens: {
    usage: () => import("./usage/usage.screen"),
  },
  components: {
    chat: () => import("./chat/chat.panel"),
    shown: () => import("./chat/use-shown"),
  },
});
