import ExternalLink from "lucide-react/icons/external-link";
import Maximize from "lucide-react/icons/maximize";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { observer, useIntl } from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import type { ToolLaunch } from "../launch/tool-launch";
import { openToolWindow } from "../launch/tool-window";
import styles from "./tool.css";

interface OpenWindowProps {
  readonly launch: ToolLaunch;
  readonly toolName: string;
  readonly variant?: "primary" | "secondary" | "ghost";
}

/** A button that opens the tool in a separate window. If the browser does not open a window, a link is shown. */
export const OpenWindow = observer(function OpenWindow({ launch, toolName, variant = "ghost" }: OpenWindowProps) {
  const intl = useIntl();
  const [address, setAddress] = useState<string | null>(null);
  const open = () => void launch.openWindow(openToolWindow()).then(setAddress);
  if (address !== null) {
    return (
      <span>
        {intl.formatMessage({ id: "lti.window.blocked" })}{" "}
        <a href={address} target="_blank" rel="noopener" onClick={() => setAddress(null)}>
          {intl.formatMessage({ id: "lti.window.link" }, { tool: toolName })}
        </a>
      </span>
    );
  }
  return (
    <Button variant={variant} icon={ExternalLink} onClick={open}>
      {intl.formatMessage({ id: "lti.openWindow" })}
    </Button>
  );
});

interface ToolBarProps extends OpenWindowProps {
  readonly mayFillScreen: boolean;
  readonly onFillScreen: () => void;
}

/** The bar below the tool, with buttons for a larger view and for opening the tool again. */
export const ToolBar = observer(function ToolBar({ launch, toolName, mayFillScreen, onFillScreen }: ToolBarProps) {
  const intl = useIntl();
  const isShown = launch.stage === "shown";
  return (
    <div className={styles.bar}>
      {isShown && (
        <Button variant="ghost" icon={RotateCw} onClick={launch.reload}>
          {intl.formatMessage({ id: "lti.reload" })}
        </Button>
      )}
      {isShown && mayFillScreen && (
        <Button variant="ghost" icon={Maximize} onClick={onFillScreen}>
          {intl.formatMessage({ id: "lti.fullscreen" })}
        </Button>
      )}
      <OpenWindow launch={launch} toolName={toolName} />
    </div>
  );
});
