import { type ActivityRendererProps, FormattedMessage, observer, useIntl, useReasonText } from "../../core/sdk";
import { isDiscussionContent } from "../../core/sdk/contents";
import { SafeHtml } from "../../core/sdk/html";
import { asReason } from "../../core/sdk/learning";
import { Badge, ContentProblem, EmptyState } from "../../core/sdk/ui";
import { useDraftFiles } from "./channel/attachments/use-draft-files";
import type { ChannelRoom } from "./channel/channel-room.store";
import { ChannelView } from "./channel/channel-view";
import { Composer } from "./channel/composer";
import { ThreadList } from "./channel/thread-list";
import type { Channel, DiscussionContent } from "./contract";
import styles from "./discussion.css";
import { postsLeft } from "./rules/discussion.rules";

export function DiscussionRenderer({ activity, isReview, cited }: ActivityRendererProps) {
  const { content } = activity;
  if (!isDiscussionContent(content)) return <ContentProblem activity={activity} />;
  return (
    <div className={styles.discussion}>
      {content.html !== null && <SafeHtml html={content.html} cited={cited} className={styles.topic} />}
      <ChannelView channelId={content.channelId}>
        {(room, info) => <Discussion room={room} info={info} content={content} isReview={isReview} />}
      </ChannelView>
    </div>
  );
}

interface DiscussionProps {
  readonly room: ChannelRoom;
  readonly info: Channel;
  readonly content: DiscussionContent;
  readonly isReview: boolean;
}

const Discussion = observer(function Discussion({ room, info, content, isReview }: DiscussionProps) {
  const intl = useIntl();
  const files = useDraftFiles(room.id, null);
  const isEmpty = room.known.value?.threads.length === 0 && room.outgoing.length === 0;
  return (
    <>
      <h2 className={styles.heading}>
        <FormattedMessage id="discussions.heading" />
      </h2>
      {!info.mayRead && (
        <EmptyState
          compact
          headingLevel={3}
          title={intl.formatMessage({ id: "discussions.hidden.title" })}
          text={intl.formatMessage({ id: "discussions.reasons.ownPostFirst" })}
        />
      )}
      {info.mayRead && isEmpty && (
        <EmptyState
          compact
          headingLevel={3}
          title={intl.formatMessage({ id: "discussions.none.title" })}
          text={intl.formatMessage({ id: info.mayWrite ? "discussions.none.text" : "discussions.none.closed" })}
        />
      )}
      <ThreadList room={room} />
      {info.mayWrite && !isReview ? (
        <div className={styles.panel}>
          <Composer
            channelId={room.id}
            labelKey="discussions.write"
            submitKey="discussions.post"
            first={room.drafts.text(null)}
            onChange={(text) => room.drafts.write(null, text)}
            files={files}
            onSubmit={(text, attachments, mentions) => room.post(text, null, { attachments, mentions })}
            note={<PostsLeft content={content} own={info.ownPosts} />}
          />
        </div>
      ) : (
        <Closed reason={info.reason} />
      )}
    </>
  );
});

function PostsLeft({ content, own }: { content: DiscussionContent; own: number }) {
  const left = postsLeft(content, own);
  if (content.requiredPosts === 0) return null;
  if (left > 0) return <FormattedMessage id="discussions.postsLeft" values={{ count: left }} />;
  return (
    <Badge tone="success">
      <FormattedMessage id="discussions.postsDone" />
    </Badge>
  );
}

function Closed({ reason }: { reason: string | null }) {
  const reasonText = useReasonText();
  return <p className={styles.reason}>{reasonText(asReason(reason ?? "workflowClosed"), null)}</p>;
}
