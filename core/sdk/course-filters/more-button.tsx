import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Toasts } from "../../platform/notices/toasts";
import { Button, Row } from "../../ui";
import { useService } from "../react/use-service";
import type { CoursePages } from "./course-pages";
import styles from "./more-button.css";

interface Asked {
  readonly list: Element | null | undefined;
  readonly length: number;
  readonly byKeyboard: boolean;
}

export interface MoreButtonProps {
  readonly pages: Pick<CoursePages<unknown>, "items" | "reached" | "count" | "hasMore" | "loadMore">;
  /** The key of the text on the button. */
  readonly more: string;
}

/**
 * The button that loads more courses of a list. It must stand directly after the list, and each course in it must
 * have a link. If loading fails, a message says so. If the button is pressed with the
 * keyboard, the first new card gets the focus and is scrolled into sight. After a press with a pointer the page does
 * not scroll. When the last courses are loaded, the button disappears, and the first new card gets the focus.
 */
export const MoreButton = observer(function MoreButton({ pages, more }: MoreButtonProps) {
  const toasts = useService(Toasts);
  const [isLoading, setLoading] = useState(false);
  /** The list whose courses are being loaded, its length, and whether the press came from the keyboard. Else null. */
  const asked = useRef<Asked | null>(null);
  const count = pages.items.length;
  // When the new cards are on the page, React calls the function that the effect returns, even if the button is gone.
  useEffect(
    () => () => {
      if (asked.current === null || pages.items.length <= count) return;
      const { list, length, byKeyboard } = asked.current;
      asked.current = null;
      if (!byKeyboard && pages.hasMore) return;
      const card = list?.children[length];
      card?.querySelector("a")?.focus({ preventScroll: true });
      if (byKeyboard) card?.scrollIntoView({ block: "nearest" });
    },
    [pages, count],
  );
  return (
    <Row justify="center" gap={4}>
      <Button
        busy={isLoading}
        onClick={(event) => {
          // For a click with the keyboard, `detail` (the number of presses) is 0.
          const list = event.currentTarget.parentElement?.previousElementSibling;
          asked.current = { list, length: list?.childElementCount ?? 0, byKeyboard: event.detail === 0 };
          setLoading(true);
          void pages
            .loadMore()
            .catch((error) => {
              asked.current = null;
              toasts.failure(error);
            })
            .finally(() => setLoading(false));
        }}
      >
        <FormattedMessage id={more} />
      </Button>
      <span className={styles.shown}>
        <FormattedMessage id="coursesFilterDrawer.shown" values={{ shown: pages.reached, count: pages.count }} />
      </span>
    </Row>
  );
});
