import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Toasts } from "../../platform/notices/toasts";
import { Button, Row } from "../../ui";
import { useService } from "../react/use-service";
import type { CoursePages } from "./course-pages";

interface MoreButtonProps {
  readonly pages: Pick<CoursePages<unknown>, "loadMore">;
  /** The key of the text on the button. */
  readonly more: string;
  /** Called for a press, before the courses are loaded: whether the keyboard was used. */
  readonly onPress?: (byKeyboard: boolean) => void;
}

/** The button for more courses of a list. A message says so if they could not be loaded. */
export function MoreButton({ pages, more, onPress }: MoreButtonProps) {
  const toasts = useService(Toasts);
  const [isLoading, setLoading] = useState(false);
  return (
    <Row justify="center">
      <Button
        busy={isLoading}
        onClick={(event) => {
          // For a click with the keyboard, `detail` (the number of presses) is 0.
          onPress?.(event.detail === 0);
          setLoading(true);
          void pages
            .loadMore()
            .catch((error) => toasts.failure(error))
            .finally(() => setLoading(false));
        }}
      >
        <FormattedMessage id={more} />
      </Button>
    </Row>
  );
}
