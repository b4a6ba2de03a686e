import { type ReactNode, useEffect } from "react";
import {
  ApiClient,
  EmptyState,
  observer,
  Resource,
  ResourceView,
  Skeleton,
  useIntl,
  useReasonText,
  useResource,
  useService,
} from "../../../core/sdk";
import { queryParticipants } from "../../../core/sdk/calls";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { workflowOf } from "../model/tree.rules";
import { useVisit } from "../model/visit";
import { GroupChoice } from "./group-choice";
import { type Company, Participants } from "./participants";
import { stepBefore } from "./participation.rules";

/** Most members that are asked for; a group is a handful. */
const MEMBERS = 50;

interface ParticipationProps {
  readonly place: Place;
  readonly canWork: boolean;
  readonly children: ReactNode;
}

/** Around an activity that groups can take: with whom it is taken, and before that the choice. */
export function Participation(props: ParticipationProps) {
  const { attempt } = useVisit();
  const api = useService(ApiClient);
  const activityPathId = props.place.part?.activityPathId ?? "";
  const begun = workflowOf(props.place.activity)?.id ?? null;
  const company = useResource(
    () =>
      new Resource<Company>((signal) =>
        api.call(queryParticipants, {
          params: { objectiveWorkflowId: attempt.id, activityPathId },
          query: { take: MEMBERS },
          signal,
        }),
      ),
    [api, attempt.id, activityPathId],
  );
  // Who begins has joined; so may others have by then.
  useEffect(() => {
    if (begun !== null) void company.refresh();
  }, [company, begun]);
  return (
    <ResourceView of={company} skeleton={<Skeleton lines={3} />}>
      {(members) => <Accompanied {...props} company={members} />}
    </ResourceView>
  );
}

const Accompanied = observer(function Accompanied({
  place,
  canWork,
  company,
  children,
}: ParticipationProps & { company: Company }) {
  const store = useService(PlayerStore);
  const { activity, axis } = place;
  const workflow = workflowOf(activity);
  const step = stepBefore(activity, company.group !== null, workflow !== null, canWork);
  const mode = step.kind === "start" ? step.mode : null;
  useEffect(() => {
    if (mode !== null) store.start(axis, mode);
  }, [store, axis, mode]);
  if (step.kind === "shut") return <Shut reason={step.reason} />;
  if (step.kind === "choose") {
    return <GroupChoice company={company} onChoose={(chosen) => store.start(axis, chosen)} />;
  }
  return (
    <>
      {workflow?.mode === "collaborative" && <Participants company={company} chosen />}
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
