import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useIntl } from "react-intl";
import { IconButton } from "../../ui";

interface FailedToolProps {
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** Shown instead of a widget that has failed where there is no room for a card. A click tries again. */
export function FailedTool({ onRetry, className }: FailedToolProps) {
  const intl = useIntl();
  const [title, retry] = ["sdk.failed.title", "ui.error.retry"].map((id) => intl.formatMessage({ id }));
  const label = `${title}. ${retry}`;
  return <IconButton icon={TriangleAlert} className={className} label={label} title={label} onClick={onRetry} />;
}
