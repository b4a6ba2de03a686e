import { FormattedMessage, type LinkBadge, observer, useIntl, useService } from "@portal/sdk";
import { PageHeader } from "@portal/sdk/ui";
import { Polls } from "./polls.store";

/** The number of votes that were cast since the page was loaded. */
export function VotesScreen() {
  return (
    <>
      <PageHeader title={<FormattedMessage id="polls.title" />} />
      <VotesOfDay />
    </>
  );
}

export const VotesOfDay = observer(function VotesOfDay() {
  const { cast } = useService(Polls);
  return (
    <p>
      <FormattedMessage id="polls.votes" values={{ votes: cast }} />
    </p>
  );
});

export function useVotesBadge(): LinkBadge {
  const { cast } = useService(Polls);
  return { count: cast, label: useIntl().formatMessage({ id: "polls.votes" }, { votes: cast }) };
}
