import { useEffect } from "react";
import {
  ApiClient,
  Navigate,
  observer,
  Resource,
  Toasts,
  useIntl,
  useLocation,
  useResource,
  useService,
} from "../../core/sdk";
import { readAnswerLink } from "../../core/sdk/learning";
import { FailedPage, LoadingOverlay } from "../../core/sdk/ui";
import { AlreadyAnswered } from "./already-answered";
import { AnswerResult } from "./answer-result";
import { giveAnswer } from "./give-answer";
import { ExpiredLink, InvalidLink } from "./invalid-link";

/**
 * The page to which the links of an e-mail with a question lead. Each link stands for one answer. The page sends the
 * answer and shows the result.
 */
export const EmailAnswerScreen = observer(function EmailAnswerScreen() {
  const { search } = useLocation();
  const link = readAnswerLink(search);
  return link ? <GivenLink key={search} {...link} /> : <InvalidLink />;
});

const GivenLink = observer(function GivenLink(link: { readonly answer: string; readonly workflowId: string }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const given = useResource(() => new Resource((signal) => giveAnswer(api, link, signal)), [api]);
  const { value, failure } = given;
  if (value?.isNew) return <AnswerResult workflow={value.workflow} />;
  if (value) return <AlreadyAnswered objectiveId={value.workflow.objectiveId} />;
  if (failure?.status === 404) return <NoSuchQuestion />;
  if (failure?.status === 400) return <InvalidLink />;
  if (failure?.code === "reinforcement.expired") return <ExpiredLink />;
  if (failure) return <FailedPage failure={failure} onRetry={() => void given.refresh()} />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "reinforcement.saving" })} />;
});

function NoSuchQuestion() {
  const toasts = useService(Toasts);
  useEffect(() => void toasts.show({ kind: "critical", message: "reinforcement.workflowNotFound" }), [toasts]);
  return <Navigate to="/" replace />;
}
