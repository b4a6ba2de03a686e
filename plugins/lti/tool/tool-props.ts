import type { ActivityRendererProps, LtiContent } from "../../../core/sdk";
import type { ToolLaunch } from "../launch/tool-launch";

/** What the parts of the renderer share. */
export interface ToolProps extends ActivityRendererProps {
  readonly content: LtiContent;
  readonly launch: ToolLaunch;
  readonly toolOrigin: string;
}
