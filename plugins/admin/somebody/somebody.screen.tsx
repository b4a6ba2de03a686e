import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Resource,
  useIntl,
  usePageTitle,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { explainSomebody } from "../../../core/sdk/calls";
import { Checkbox, PageHeader, ResourceView, Select, Skeleton, Stack, TextField } from "../../../core/sdk/ui";
import { deviceModes } from "../contract";
import { type Asked, askedIn, bodyOf, parametersOf } from "./asked.rules";
import { SeenList } from "./seen-list";
import styles from "./somebody.css";
import { TimedList } from "./timed-list";
import { PersonSearch, WhoSelect } from "./who";

/** Shows administrators what a person, the people with a role or a visitor would see of the portal, and why. */
export function SomebodyScreen() {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const [locales, setLocales] = useState<readonly string[]>([]);
  const asked = askedIn(parameters);
  const { who, modes } = asked;
  const ask = (change: Partial<Asked>) => setParameters(parametersOf({ ...asked, ...change }), { replace: true });
  const locale = asked.locale ?? intl.locale;
  const title = intl.formatMessage({ id: "admin.somebody.title" });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.somebody.lead" />} />
      <Stack gap={5}>
        <div className={styles.question}>
          <WhoSelect who={who} onChange={(next) => ask({ who: next })} />
          <Select
            label={intl.formatMessage({ id: "admin.somebody.language" })}
            value={locale}
            onChange={(tag) => ask({ locale: tag })}
            options={[...new Set([locale, ...locales])].map((tag) => ({
              value: tag,
              label: intl.formatDisplayName(tag, { type: "language" }) ?? tag,
            }))}
          />
          <TextField
            type="datetime-local"
            label={intl.formatMessage({ id: "admin.somebody.date" })}
            value={asked.date ?? ""}
            onChange={(date) => ask({ date: date === "" ? null : date })}
          />
          {who.kind === "person" && who.userId === null && (
            <PersonSearch onChoose={({ id }) => ask({ who: { kind: "person", userId: id } })} />
          )}
          <fieldset className={styles.device}>
            <legend>
              <FormattedMessage id="admin.somebody.device" />
            </legend>
            {deviceModes.map((mode) => (
              <Checkbox
                key={mode}
                label={intl.formatMessage({ id: `admin.somebody.device.${mode}` })}
                checked={modes.includes(mode)}
                onChange={(isOn) => ask({ modes: isOn ? [...modes, mode] : modes.filter((each) => each !== mode) })}
              />
            ))}
          </fieldset>
        </div>
        <Answer body={bodyOf(asked, locale)} onLocales={setLocales} />
      </Stack>
    </>
  );
}

interface AnswerProps {
  readonly body: ReturnType<typeof bodyOf>;
  readonly onLocales: (locales: readonly string[]) => void;
}

function Answer({ body, onLocales }: AnswerProps) {
  const api = useService(ApiClient);
  const question = JSON.stringify(body);
  const answer = useResource(
    () =>
      new Resource(async (signal) => {
        const contributions = body === null ? null : await api.call(explainSomebody, { body, signal });
        if (contributions) onLocales(contributions.locales);
        return contributions;
      }),
    [api, question],
  );
  if (body === null) return null;
  return (
    <ResourceView of={answer} skeleton={<Skeleton lines={12} />}>
      {(seen) =>
        seen && (
          <Stack gap={5}>
            <TimedList at={seen.at} groups={seen.timed} />
            <SeenList person={seen.person} contributions={seen.contributions} />
          </Stack>
        )
      }
    </ResourceView>
  );
}
