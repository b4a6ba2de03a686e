import { type PluginContext, Session } from "../../core/sdk";

/** Signs the user out. */
export function signOut(context: PluginContext): void {
  context.get(Session).signOut();
}
