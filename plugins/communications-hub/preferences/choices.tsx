import { useId, useState } from "react";
import {
  ApiClient,
  ContributedIcon,
  FormattedMessage,
  Outbox,
  observer,
  Resource,
  Session,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { chooseNews, getNewsChoices } from "../../../core/sdk/calls";
import { LinedList, RadioGroup, ResourceView, Skeleton, Stack, Switch } from "../../../core/sdk/ui";
import type { NewsChoice } from "../contract";
import styles from "./choices.css";

type Chosen = Pick<NewsChoice, "bell" | "mail">;

/** What a person chooses about each kind of news and of mails. The same stands in the profile. */
export const Choices = observer(function Choices() {
  const api = useService(ApiClient);
  const { user } = useService(Session);
  const choices = useResource(() => new Resource((signal) => api.call(getNewsChoices, { signal })), [api]);
  return (
    <ResourceView of={choices} skeleton={<Skeleton lines={10} />}>
      {({ data }) => (
        <Stack>
          <p className={styles.lead}>
            <FormattedMessage id="communications-hub.preferences.lead" values={{ email: <bdi>{user?.email}</bdi> }} />
          </p>
          <div className={styles.list}>
            <LinedList>
              {data.map((choice) => (
                <li key={choice.kind} className={styles.kind}>
                  <Choice choice={choice} />
                </li>
              ))}
            </LinedList>
          </div>
        </Stack>
      )}
    </ResourceView>
  );
});

/** Shown at once, and the old ones again if the server refuses. Without a connection they wait in the outbox. */
function Choice({ choice }: { readonly choice: NewsChoice }) {
  const id = useId();
  const intl = useIntl();
  const outbox = useService(Outbox);
  const subjectOf = (field: keyof Chosen) => `news:${choice.kind}:${field}`;
  const waitingOf = (field: keyof Chosen) => outbox.waitingOf(subjectOf(field)).at(-1)?.body as Partial<Chosen>;
  const [chosen, setChosen] = useState<Chosen>(() => ({ ...choice, ...waitingOf("bell"), ...waitingOf("mail") }));
  async function choose(change: { bell: boolean } | { mail: NonNullable<NewsChoice["mail"]> }): Promise<void> {
    const before = chosen;
    setChosen({ ...before, ...change });
    const subject = subjectOf("bell" in change ? "bell" : "mail");
    const input = { params: { kind: choice.kind }, body: change, subject };
    const entry = outbox.put(chooseNews, { ...input, names: "portal.waiting.choice", coalesce: true });
    await outbox.delivery(entry).catch(() => setChosen(before));
  }
  const title = intl.formatMessage({ id: choice.title });
  const pick = (value: string) => {
    const mail = choice.mails.find((each) => each === value);
    if (mail !== undefined) void choose({ mail });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the heading
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <h2 id={id} className={styles.title}>
        {choice.icon !== null && <ContributedIcon name={choice.icon} />}
        {title}
      </h2>
      {chosen.bell !== null && (
        <Switch
          label={intl.formatMessage({ id: "communications-hub.choice.bell" })}
          checked={chosen.bell}
          onChange={(bell) => void choose({ bell })}
        />
      )}
      {choice.mails.length > 0 && (
        <RadioGroup
          label={intl.formatMessage({ id: "communications-hub.choice.mail" })}
          value={chosen.mail}
          options={choice.mails.map((mail) => ({
            value: mail,
            label: intl.formatMessage({ id: `communications-hub.mail.${mail}` }),
          }))}
          onChange={pick}
        />
      )}
    </div>
  );
}
