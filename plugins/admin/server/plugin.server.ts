import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import type * as contract from "../contract";
import { pluginCalls } from "./plugins";
import { somebodyCalls } from "./somebody";

const calls: CallsOf<typeof contract, object> = { ...pluginCalls, ...somebodyCalls };

export default defineServerPlugin({ id: "admin", calls });
