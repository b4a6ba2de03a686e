import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Outbox,
  observer,
  Resource,
  Session,
  Slot,
  useContributions,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { chooseMail, getMailChoices } from "../../../core/sdk/calls";
import { EmptyState, RadioGroup, ResourceView, Skeleton, Stack, Switch } from "../../../core/sdk/ui";
import type { MailChoice } from "../contract";

type Chosen = Pick<MailChoice, "wanted" | "rhythm">;

const NEVER = "never";

/** The tab of the profile where people choose which mails they get. A plugin may have these choices among others. */
export const ChoicesTab = observer(function ChoicesTab() {
  const isElsewhere = useContributions("widgets", "mail-choices@1").length > 0;
  return isElsewhere ? <Slot id="mail-choices@1" fallback={<Skeleton lines={4} />} /> : <MailChoices />;
});

const MailChoices = observer(function MailChoices() {
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

/**
 * The choice about one kind of mail: a switch, or how often the mail comes. It shows the choice at once, and the old
 * choice again if the server refuses the new one. Without a connection it waits in the outbox.
 */
function Choice({ choice }: { readonly choice: MailChoice }) {
  const intl = useIntl();
  const outbox = useService(Outbox);
  const subject = `mail:${choice.kind}`;
  const waiting = outbox.waitingOf(subject).at(-1)?.body as Partial<Chosen> | undefined;
  const [{ wanted, rhythm }, setChosen] = useState<Chosen>(() => ({ ...choice, ...waiting }));
  async function choose(next: Chosen): Promise<void> {
    setChosen(next);
    const body = { wanted: next.wanted, ...(next.rhythm === null ? {} : { rhythm: next.rhythm }) };
    const input = { params: { kind: choice.kind }, body, subject };
    const entry = outbox.put(chooseMail, { ...input, names: "portal.waiting.choice", coalesce: true });
    await outbox.delivery(entry).catch(() => setChosen({ wanted, rhythm }));
  }
  const label = intl.formatMessage({ id: choice.title });
  if (choice.rhythms.length === 0) {
    return <Switch label={label} checked={wanted} onChange={(isOn) => void choose({ wanted: isOn, rhythm })} />;
  }
  const options = [NEVER, ...choice.rhythms].map((value) => ({
    value,
    label: intl.formatMessage({ id: `mails.rhythm.${value}` }),
  }));
  const pick = (value: string) => {
    const picked = choice.rhythms.find((each) => each === value);
    void choose(picked === undefined ? { wanted: false, rhythm } : { wanted: true, rhythm: picked });
  };
  return <RadioGroup label={label} value={wanted ? rhythm : NEVER} options={options} onChange={pick} />;
}
