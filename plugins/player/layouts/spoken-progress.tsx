import { useEffect, useRef, useState } from "react";
import { observer, useIntl, useService, VisuallyHidden } from "../../../core/sdk";
import { placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { isDone, progressWords } from "../model/spoken-progress.rules";

/** For ears: that the activity on the page is done, and how much of the course, when that changes. */
export const SpokenProgress = observer(function SpokenProgress({ axis }: { axis: string }) {
  const intl = useIntl();
  const store = useService(PlayerStore);
  const { shownTree: tree, percent } = store;
  const place = tree ? placeAt(tree, store.itemAt(axis), axis) : null;
  const name = place?.activity.name ?? "";
  const now = { axis, isDone: isDone(place?.activity), percent };
  const { isDone: isDoneNow } = now;
  const before = useRef(now);
  const [said, say] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said when one of these changes
  useEffect(() => {
    const words = progressWords(before.current, now);
    before.current = now;
    if (words) say(intl.formatMessage({ id: `player.spoken.${words}` }, { name, share: percent / 100 }));
  }, [axis, isDoneNow, percent]);
  return (
    <VisuallyHidden as="div">
      <div role="status">{said}</div>
    </VisuallyHidden>
  );
});
