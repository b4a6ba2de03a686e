import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { lazy, Suspense } from "react";
import { Button, FormattedMessage, observer, useService } from "../../core/sdk";
import { FeedbackStore } from "./feedback.store";

const FeedbackForm = lazy(async () => ({ default: (await import("./feedback-form")).FeedbackForm }));

/** The way to the feedback form, on every page. */
export const FeedbackWidget = observer(function FeedbackWidget() {
  const store = useService(FeedbackStore);
  return (
    <>
      <Button variant="ghost" icon={MessageSquareHeart} onClick={store.open}>
        <FormattedMessage id="feedback.title" />
      </Button>
      {store.isOpen && (
        <Suspense fallback={null}>
          <FeedbackForm />
        </Suspense>
      )}
    </>
  );
});
