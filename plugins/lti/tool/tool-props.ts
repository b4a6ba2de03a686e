import type { ActivityRendererProps } from "../../../core/sdk";
import type { LtiContent } from "../contract";
import type { ToolLaunch } from "../launch/tool-launch";

/** Props that the parts of the renderer share. */
export interface ToolProps extends ActivityRendererProps {
  readonly content: LtiContent;
  readonly launch: ToolLaunch;
  readonly toolOrigin: string;
}
