import { formOf } from "../../../../server/app/testing/form-of";
import { idOf, type TestLms } from "../../../../server/learning/testing/test-lms";
import type { QuizBoot } from "../../rules/quiz-view";

const host = "learn.tenant.example";

/**
 * Starts an activity with a quiz as its learner does, and opens the quiz.
 * @returns the page, with the headers of its requests and functions that send them
 */
export async function launchInPortal(
  lms: TestLms,
  learner: Awaited<ReturnType<TestLms["member"]>>,
  objectiveWorkflowId: string,
  place: { readonly course: string; readonly activity: string },
) {
  const partId = idOf("part", place.course, place.activity);
  const started = await learner.learner.startParts(objectiveWorkflowId, place.course, place.activity);
  const activityWorkflowId: string = started.body.resultId;
  const form = { host, "content-type": "application/x-www-form-urlencoded" };
  const post = (page: { body: string }) => {
    const { action, fields } = formOf(page.body);
    const payload = new URLSearchParams(fields).toString();
    return lms.app.inject({ method: "POST", url: new URL(action).pathname, headers: form, payload });
  };
  const link = await learner.raw({
    method: "POST",
    url: `/api/lms/v1/objective-workflows/${objectiveWorkflowId}/resource-link`,
    headers: { host, "x-csrf-token": learner.csrfToken },
    payload: { activityPartIds: [partId], activityWorkflowIds: [activityWorkflowId] },
  });
  const { targetLinkUri } = link.json();
  const first = await learner.raw({ method: "GET", url: new URL(targetLinkUri).pathname, headers: { host } });
  const login = await post(first);
  const { pathname, search } = new URL(String(login.headers.location));
  const page = await post(await lms.app.inject({ url: pathname + search, headers: { host } }));
  const [, boot = "null"] = /id="quiz-boot">(.*?)<\/script>/s.exec(page.body) ?? [];
  const { token, view } = JSON.parse(boot) as QuizBoot;
  const headers = { host, authorization: `Bearer ${token}` };
  const call = (method: "GET" | "PUT" | "POST", name: string, payload?: object) =>
    lms.app.inject({ method, url: `/tools/quiz/api/${name}`, headers, ...(payload === undefined ? {} : { payload }) });
  return {
    targetLinkUri,
    activityWorkflowId,
    view,
    headers,
    read: () => call("GET", "quiz"),
    keep: (answers: object, given: object = {}) => call("PUT", "answers", { answers, given }),
    check: (question: string, answers: object = {}) => call("POST", "check", { question, answers }),
    handIn: (answers: object = {}) => call("POST", "hand-in", { answers }),
  };
}
