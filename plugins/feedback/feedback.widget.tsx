import MessageSquareHeart from "lucide-react/icons/message-square-heart";
import { FormattedMessage, late, observer, useService } from "../../core/sdk";
import { Button } from "../../core/sdk/ui";
import { FeedbackStore } from "./feedback.store";

const FeedbackForm = late(async () => (await import("./feedback-form")).FeedbackForm);

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
  return store.isOpen && <FeedbackForm />;
});
