import { useIntl } from "react-intl";
import { Button, FullPageError } from "../../ui";

/** In place of a screen that this page's build had and the one that is served now has in another form. */
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
