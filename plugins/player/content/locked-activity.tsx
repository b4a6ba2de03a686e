import { EmptyState, type IllustrationName, useIntl } from "../../../core/sdk";

/** In place of content that may not be seen now: why, and when that changes. */
export function LockedActivity({ text, drawing }: { text: string; drawing: IllustrationName }) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing={drawing}
      headingLevel={2}
      title={intl.formatMessage({ id: "player.locked.title" })}
      text={text}
    />
  );
}
