import { type ActivityRendererProps, FormattedMessage, observer, useService } from "@portal/sdk";
import { isPollContent } from "@portal/sdk/contents";
import { SafeHtml } from "@portal/sdk/html";
import { Button, ContentProblem, ProgressBar, ResourceView, Skeleton, Stack } from "@portal/sdk/ui";
import { useEffect } from "react";
import type { PollContent, PollResults } from "./contract";
import styles from "./poll.css";
import { Polls } from "./polls.store";

/**
 * Shows the content of a poll: one question with its choices. When the learner has voted, the activity (this content of
 * the course) is finished, and the page shows the votes of others as soon as they vote.
 */
export function PollRenderer(props: ActivityRendererProps) {
  const { content } = props.activity;
  if (!isPollContent(content)) return <ContentProblem activity={props.activity} />;
  return <Question {...props} content={content} />;
}

type QuestionProps = ActivityRendererProps & { readonly content: PollContent };

const Question = observer(function Question(props: QuestionProps) {
  const { content } = props;
  const results = useService(Polls).resultsOf(content.pollId);
  useEffect(() => void results.load(), [results]);
  return (
    <section className={styles.poll} aria-label={content.question}>
      {content.html !== null && <SafeHtml html={content.html} />}
      <h2 dir="auto">{content.question}</h2>
      <ResourceView of={results} skeleton={<Skeleton lines={3} />}>
        {(known) => <Choices {...props} results={known} />}
      </ResourceView>
    </section>
  );
});

type ChoicesProps = QuestionProps & { readonly results: PollResults };

function Choices({ content, results, workflow, isReview, objectiveWorkflowId, finish }: ChoicesProps) {
  const polls = useService(Polls);
  const isOpen = workflow?.state === "inProgress" && !isReview;
  const isDone = results.own !== null && isOpen;
  useEffect(() => {
    if (isDone) finish();
  }, [isDone, finish]);
  const all = results.counts.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <Stack>
      {content.choices.map(({ key, text }) => {
        const votes = results.counts.find(({ choice }) => choice === key)?.votes ?? 0;
        if (results.own === null && isOpen) {
          return (
            <Button key={key} onClick={() => polls.vote(objectiveWorkflowId, content.pollId, key)}>
              {text}
            </Button>
          );
        }
        return (
          <div key={key} data-choice={key}>
            <p>
              <bdi>{text}</bdi> · <FormattedMessage id="polls.votes" values={{ votes }} />
              {results.own === key && (
                <>
                  {" · "}
                  <FormattedMessage id="polls.yours" />
                </>
              )}
            </p>
            <ProgressBar value={all === 0 ? 0 : Math.round((100 * votes) / all)} label={text} />
          </div>
        );
      })}
    </Stack>
  );
}
