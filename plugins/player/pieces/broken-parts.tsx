import { useState } from "react";
import { Banner, observer, useIntl, useService } from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";

/** So many names are told; the rest is a number. */
const NAMED = 3;

/** Parts of the course that are in no place of its tree: which ones, and that the rest can be gone on with. Told once. */
export const BrokenParts = observer(function BrokenParts() {
  const intl = useIntl();
  const problems = useService(PlayerStore).tree.value?.problems ?? [];
  const [isRead, setRead] = useState(false);
  if (problems.length === 0 || isRead) return null;
  const names = problems.slice(0, NAMED).map(({ name }) => `“${name}”`);
  return (
    <Banner
      tone="warning"
      title={intl.formatMessage({ id: "player.broken.title" }, { count: problems.length })}
      onDismiss={() => setRead(true)}
    >
      {intl.formatMessage(
        { id: "player.broken.text" },
        { names: intl.formatList(names, { type: "unit" }), more: problems.length - names.length },
      )}
    </Banner>
  );
});
