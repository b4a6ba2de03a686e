import { type PluginContext, Session } from "../../core/sdk";

export function signOut(context: PluginContext): void {
  context.get(Session).signOut();
}
