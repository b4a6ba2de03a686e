import { type PluginContext, Session } from "../../core/sdk";

export function signOut(context: PluginContext): Promise<void> {
  return context.get(Session).signOut();
}
