import { type ReactNode, useEffect } from "react";
import { type Failure, observer, useIntl, useService } from "../../../core/sdk";
import { EmptyState, ResourceView, Skeleton } from "../../../core/sdk/ui";
import type { Channel } from "../contract";
import { absenceOf } from "./absence.rules";
import type { ChannelRoom } from "./channel-room.store";
import { Channels } from "./channels.store";
import { useRefusalText } from "./outgoing-view";

interface ChannelViewProps {
  readonly channelId: string;
  readonly children: (room: ChannelRoom, info: Channel) => ReactNode;
}

/** If the server refuses the channel later, its messages disappear; drafts stay. */
export const ChannelView = observer(function ChannelView({ channelId, children }: ChannelViewProps) {
  const room = useService(Channels).of(channelId);
  useEffect(() => void room.open(), [room]);
  const { failure: refused } = room.info;
  if (refused && absenceOf(refused) !== null) return <NoChannel failure={refused} />;
  const failed = (failure: Failure) => (absenceOf(failure) === null ? undefined : <NoChannel failure={failure} />);
  return (
    <ResourceView of={room.info} skeleton={<Skeleton lines={6} />} failed={failed}>
      {(info) => (
        <ResourceView of={room.known} skeleton={<Skeleton lines={6} />} failed={failed}>
          {() => children(room, info)}
        </ResourceView>
      )}
    </ResourceView>
  );
});

/** Says that the channel that should be here is not available. */
export function ChannelMissing({ headingLevel }: { headingLevel?: 3 }) {
  const title = useIntl().formatMessage({ id: "discussions.notAvailable" });
  return <EmptyState drawing="error" compact headingLevel={headingLevel} title={title} />;
}

function NoChannel({ failure }: { failure: Failure }) {
  const sentence = useRefusalText(failure);
  if (absenceOf(failure) === "gone") return <ChannelMissing />;
  return <EmptyState drawing="forbidden" compact title={sentence} />;
}
