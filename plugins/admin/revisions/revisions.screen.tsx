import { useEffect, useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  LiveEvents,
  observer,
  Resource,
  useFormat,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getRevisions } from "../../../core/sdk/calls";
import { pointerSteps } from "../../../core/sdk/configuration";
import { Button, Disclosure, EmptyState, PageHeader, ResourceView, Row, Skeleton, Stack } from "../../../core/sdk/ui";
import { MAX_REVISIONS, type RevisionAnswer } from "../contract";
import { ChangesList } from "../draft/changes-list";
import { DraftStore } from "../draft/draft.store";
import { SaveBar } from "../draft/save-bar";
import styles from "./revisions.css";

const PAGE = 20;

export const RevisionsScreen = observer(function RevisionsScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const store = useService(DraftStore);
  const events = useService(LiveEvents);
  const [take, setTake] = useState(PAGE);
  const revisions = useResource(
    () => new Resource((signal) => api.call(getRevisions, { query: { take }, signal })),
    [api, take],
  );
  useEffect(() => store.show(), [store]);
  useEffect(() => {
    const following = events.on("config", () => void revisions.refresh());
    return () => following[Symbol.dispose]();
  }, [events, revisions]);
  const title = intl.formatMessage({ id: "admin.revisions.title" });
  usePageTitle(title);
  return (
    <Stack gap={5}>
      <PageHeader title={title} lead={<FormattedMessage id="admin.revisions.lead" />} />
      <ResourceView
        of={revisions}
        skeleton={<Skeleton lines={10} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            drawing="coming-soon"
            title={intl.formatMessage({ id: "admin.revisions.none" })}
            text={<FormattedMessage id="admin.revisions.none.text" />}
          />
        }
      >
        {({ data, totalCount }) => (
          <Stack>
            {data.map((revision) => (
              <RevisionLine key={revision.number} revision={revision} isNewest={revision.number === totalCount} />
            ))}
            {data.length < totalCount && take < MAX_REVISIONS && (
              <Button onClick={() => setTake(MAX_REVISIONS)}>
                <FormattedMessage id="admin.audit.more" values={{ count: totalCount - data.length }} />
              </Button>
            )}
          </Stack>
        )}
      </ResourceView>
      <SaveBar />
    </Stack>
  );
});

interface RevisionLineProps {
  readonly revision: RevisionAnswer;
  readonly isNewest: boolean;
}

/** One revision: who saved it, when and why; opened, what it changed and the way back to it. */
function RevisionLine({ revision: { number, author, made, reason, value, difference }, isNewest }: RevisionLineProps) {
  const format = useFormat();
  const store = useService(DraftStore);
  const who = author === null ? <FormattedMessage id="admin.audit.nobody" /> : <bdi>{author}</bdi>;
  return (
    <Disclosure
      summary={
        <>
          <FormattedMessage id="admin.revisions.number" values={{ number }} /> · <bdi>{reason}</bdi>
          <span className={styles.who}>
            {who} · {format.dateTime(made)}
          </span>
        </>
      }
      aside={<FormattedMessage id="admin.draft.changes" values={{ count: difference.length }} />}
    >
      <Stack gap={3}>
        <ChangesList
          changes={difference.map(({ pointer, before, after }) => ({ path: pointerSteps(pointer), before, after }))}
        />
        {!isNewest && (
          <Row>
            <Button size="small" onClick={() => store.replace(value)}>
              <FormattedMessage id="admin.revisions.back" values={{ number }} />
            </Button>
          </Row>
        )}
      </Stack>
    </Disclosure>
  );
}
