import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { type ReactNode, useEffect, useId } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  useIntl,
  useReasonText,
  useResource,
  useService,
  useUser,
} from "../../../core/sdk";
import { queryParticipants } from "../../../core/sdk/calls";
import type { Group, Participant, ParticipationMode } from "../../../core/sdk/learning";
import { Avatar, Button, EmptyState, ResourceView, Skeleton } from "../../../core/sdk/ui";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { stepBefore } from "./activity.rules";
import styles from "./activity-body.css";

const MAX_MEMBERS = 50;

interface ParticipationProps {
  readonly place: Place;
  readonly canWork: boolean;
  readonly children: ReactNode;
}

/**
 * Draws an activity that groups can take: first the choice between group and alone, then the activity with the members
 * of the group.
 */
export function Participation(props: ParticipationProps) {
  const { attempt } = useVisit();
  const api = useService(ApiClient);
  const activityPathId = props.place.part?.activityPathId ?? "";
  const begun = workflowOf(props.place.activity)?.id ?? null;
  const members = useResource(
    () =>
      new Resource<GroupMembers>((signal) =>
        api.call(queryParticipants, {
          params: { objectiveWorkflowId: attempt.id, activityPathId },
          query: { take: MAX_MEMBERS },
          signal,
        }),
      ),
    [api, attempt.id, activityPathId],
  );
  // Starting the activity has made the learner a member of the group. Other members may have joined as well, so the
  // list is fetched again.
  useEffect(() => {
    if (begun !== null) void members.refresh();
  }, [members, begun]);
  return (
    <ResourceView of={members} skeleton={<Skeleton lines={3} />}>
      {(members) => <ParticipationStep {...props} members={members} />}
    </ResourceView>
  );
}

const ParticipationStep = observer(function ParticipationStep({
  place,
  canWork,
  members,
  children,
}: ParticipationProps & { members: GroupMembers }) {
  const store = useService(PlayerStore);
  const { activity, axis } = place;
  const workflow = workflowOf(activity);
  const step = stepBefore(activity, members.group !== null, workflow !== null, canWork);
  const mode = step.kind === "start" ? step.mode : null;
  useEffect(() => {
    if (mode !== null) store.start(axis, mode);
  }, [store, axis, mode]);
  if (step.kind === "shut") return <Shut reason={step.reason} />;
  if (step.kind === "choose") {
    return <GroupChoice members={members} onChoose={(chosen) => store.start(axis, chosen)} />;
  }
  return (
    <>
      {workflow?.mode === "collaborative" && <Participants members={members} worksInGroup />}
      {children}
    </>
  );
});

function Shut({ reason }: { reason: Parameters<ReturnType<typeof useReasonText>>[0] }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: "player.group.none" })}
      text={reasonText(reason, null)}
    />
  );
}

interface GroupChoiceProps {
  readonly members: GroupMembers;
  onChoose(mode: ParticipationMode): void;
}

/** The choice between working with the group and working alone. It is shown once, before the activity is started. */
function GroupChoice({ members, onChoose }: GroupChoiceProps) {
  const id = useId();
  const hasBegun = members.data.some(({ joined }) => joined);
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        <FormattedMessage id="player.group.question" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id={hasBegun ? "player.group.begun" : "player.group.hint"} />
      </p>
      <Participants members={members} worksInGroup={false} />
      <div className={styles.ways}>
        <Button variant="primary" icon={Users} onClick={() => onChoose("collaborative")}>
          <FormattedMessage id="player.group.together" />
        </Button>
        <Button icon={User} onClick={() => onChoose("personal")}>
          <FormattedMessage id="player.group.alone" />
        </Button>
      </div>
    </section>
  );
}

interface GroupMembers {
  readonly group: Group | null;
  readonly data: readonly Participant[];
}

/** The most avatars that are shown. Further members appear only by name, in the text beside the avatars. */
const MAX_AVATARS = 5;

function Participants({ members, worksInGroup }: { members: GroupMembers; worksInGroup: boolean }) {
  const intl = useIntl();
  const user = useUser();
  const others = members.data.filter(({ id }) => id !== user?.id);
  const names = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return (
    <section className={styles.strip} aria-label={intl.formatMessage({ id: "player.group.label" })}>
      <div className={styles.faces}>
        {names.slice(0, MAX_AVATARS).map((name, index) => (
          <Avatar key={others[index]?.id} name={name} size={28} />
        ))}
      </div>
      <p className={styles.words}>
        {names.length === 0 ? (
          <FormattedMessage id="player.group.onlyYou" />
        ) : (
          <FormattedMessage
            id={worksInGroup ? "player.group.with" : "player.group.members"}
            values={{ names: intl.formatList(names) }}
          />
        )}
      </p>
    </section>
  );
}
