import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { lazy, Suspense } from "react";
import { Button, FormattedMessage, observer, useService } from "../../core/sdk";
import { FeedbackStore } from "./feedback.store";

const FeedbackForm = lazy(async () => ({ default: (await import("./feedback-form")).FeedbackForm }));

/** The way to the feedback form, at the foot of the sidebar. */
export function FeedbackButton() {
  const store = useService(FeedbackStore);
  return (
    <Button variant="ghost" icon={MessageSquareHeart} onClick={store.open}>
      <FormattedMessage id="feedback.title" />
    </Button>
  );
}

/** The form itself, over any page, however it was asked for. */
export const FeedbackDialog = observer(function FeedbackDialog() {
  const store = useService(FeedbackStore);
  if (!store.isOpen) return null;
  return (
    <Suspense>
      <FeedbackForm />
    </Suspense>
  );
});
