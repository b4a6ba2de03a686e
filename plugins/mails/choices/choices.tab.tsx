import { useState } from "react";
import {
  ApiClient,
  EmptyState,
  FormattedMessage,
  observer,
  Resource,
  ResourceView,
  Session,
  Skeleton,
  Stack,
  Switch,
  Toasts,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { chooseMail, getMailChoices } from "../../../core/sdk/calls";
import type { MailChoice } from "../contract";

/** The tab of the profile where people choose which mails they get. */
export const ChoicesTab = observer(function ChoicesTab() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { user } = useService(Session);
  const choices = useResource(() => new Resource((signal) => api.call(getMailChoices, { signal })), [api]);
  return (
    <ResourceView of={choices} skeleton={<Skeleton lines={4} />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={intl.formatMessage({ id: "mails.choices.none" })} />
        ) : (
          <Stack>
            <p>
              <FormattedMessage id="mails.choices.lead" values={{ email: <bdi>{user?.email}</bdi> }} />
            </p>
            {data.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </Stack>
        )
      }
    </ResourceView>
  );
});

/** The switch of one kind of mail. It shows the choice at once, and goes back if the choice could not be stored. */
function Choice({ choice }: { readonly choice: MailChoice }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isWanted, setWanted] = useState(choice.wanted);
  async function choose(wanted: boolean): Promise<void> {
    setWanted(wanted);
    try {
      await api.call(chooseMail, { params: { kind: choice.kind }, body: { wanted } });
    } catch (error) {
      setWanted(!wanted);
      toasts.failure(error);
    }
  }
  return (
    <Switch
      label={intl.formatMessage({ id: choice.title })}
      checked={isWanted}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}
