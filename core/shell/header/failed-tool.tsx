import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useIntl } from "react-intl";
import { IconButton } from "../../ui";

/** Stands for a widget of the header that failed: as large as the tools beside it. Pressing it tries again. */
export function FailedTool({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  const [title, retry] = ["sdk.failed.title", "ui.error.retry"].map((id) => intl.formatMessage({ id }));
  const label = `${title}. ${retry}`;
  return <IconButton icon={TriangleAlert} label={label} title={label} onClick={onRetry} />;
}
