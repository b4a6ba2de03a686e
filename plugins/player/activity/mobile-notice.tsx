import { Button, EmptyState, useIntl } from "../../../core/sdk";

/** In place of an activity that was made for a larger screen. The learner may look at it all the same. */
export function MobileNotice({ onContinue }: { onContinue: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: "player.mobile.title" })}
      text={intl.formatMessage({ id: "player.mobile.text" })}
      action={<Button onClick={onContinue}>{intl.formatMessage({ id: "player.mobile.anyway" })}</Button>}
    />
  );
}
