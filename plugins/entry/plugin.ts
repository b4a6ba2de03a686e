import { definePlugin } from "../../core/sdk";
import { AccessFinder } from "./access-finder";
import { EntryStore } from "./entry.store";
import { KeptCommands } from "./kept-commands";

export default definePlugin({
  id: "entry",
  services: ({ bind }) => {
    bind(AccessFinder).toSelf().inSingletonScope();
    bind(KeptCommands).toSelf().inSingletonScope();
    bind(EntryStore).toSelf().inSingletonScope();
  },
  components: {
    entry: () => import("./entry.widget"),
  },
});
