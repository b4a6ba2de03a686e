import { type ReactNode, useEffect } from "react";
import {
  EmptyState,
  type Failure,
  type IllustrationName,
  observer,
  ResourceView,
  Skeleton,
  useIntl,
  useService,
} from "../../../core/sdk";
import type { Channel } from "../contract";
import type { ChannelRoom } from "./channel-room.store";
import { Channels } from "./channels.store";
import { useRefusalText } from "./outgoing-view";

interface ChannelViewProps {
  readonly channelId: string;
  readonly children: (room: ChannelRoom, info: Channel) => ReactNode;
}

/** A channel with its states: loading, failed, or locked. */
export const ChannelView = observer(function ChannelView({ channelId, children }: ChannelViewProps) {
  const room = useService(Channels).of(channelId);
  useEffect(() => void room.open(), [room]);
  const failed = (failure: Failure) => (failure.kind === "problem" ? <NoChannel failure={failure} /> : undefined);
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

function NoChannel({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const sentence = useRefusalText(failure);
  const [drawing, title]: [IllustrationName, string] =
    failure.reason === null
      ? ["error", intl.formatMessage({ id: "discussions.notAvailable" })]
      : ["forbidden", sentence];
  return <EmptyState drawing={drawing} compact title={title} />;
}
