import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import type * as contract from "../contract";
import { pluginCalls } from "./plugins";

const calls: CallsOf<typeof contract, object> = { ...pluginCalls };

export default defineServerPlugin({ id: "admin", calls });
