import type { ActivityRendererProps } from "../../../core/sdk";
import type { LtiContent } from "../contract";
import type { ToolLaunch } from "../launch/tool-launch";

/** The properties that the components of an activity with a tool share. */
export interface ToolProps extends ActivityRendererProps {
  readonly content: LtiContent;
  readonly launch: ToolLaunch;
  readonly toolOrigin: string;
}
