import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { lazy, Suspense } from "react";
import { FormattedMessage, observer, useService } from "../../core/sdk";
import { Button } from "../../core/sdk/ui";
import { FeedbackStore } from "./feedback.store";

const FeedbackForm = lazy(async () => ({ default: (await import("./feedback-form")).FeedbackForm }));

export function FeedbackButton() {
  const store = useService(FeedbackStore);
  return (
    <Button variant="ghost" icon={MessageSquareHeart} onClick={store.open}>
      <FormattedMessage id="feedback.title" />
    </Button>
  );
}

export const FeedbackDialog = observer(function FeedbackDialog() {
  const store = useService(FeedbackStore);
  if (!store.isOpen) return null;
  return (
    <Suspense>
      <FeedbackForm />
    </Suspense>
  );
});
