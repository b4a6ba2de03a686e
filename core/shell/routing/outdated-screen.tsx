import { useIntl } from "react-intl";
import { Button, FullPageError } from "../../ui";

/** Shown if a screen cannot be loaded because the server has a newer build of the portal than this page. */
export function OutdatedScreen({ onReload }: { onReload: () => void }) {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="error"
      title={intl.formatMessage({ id: "sdk.outdated.title" })}
      text={intl.formatMessage({ id: "sdk.outdated.text" })}
      action={
        <Button variant="primary" onClick={onReload}>
          {intl.formatMessage({ id: "errorView.reload" })}
        </Button>
      }
    />
  );
}
