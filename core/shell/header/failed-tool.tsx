import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useIntl } from "react-intl";
import { IconButton } from "../../ui";

/** Shown instead of a widget in the header that has failed, in the size of the other buttons. A click tries again. */
export function FailedTool({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  const [title, retry] = ["sdk.failed.title", "ui.error.retry"].map((id) => intl.formatMessage({ id }));
  const label = `${title}. ${retry}`;
  return <IconButton icon={TriangleAlert} label={label} title={label} onClick={onRetry} />;
}
