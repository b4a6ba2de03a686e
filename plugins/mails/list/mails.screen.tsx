import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Resource,
  Toasts,
  useFormat,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getMails, sendMailAgain } from "../../../core/sdk/calls";
import { Button, PageHeader, ResourceView, Select, Skeleton, Stack, Table } from "../../../core/sdk/ui";
import type { SentMail } from "../contract";

const states = ["waiting", "sent", "refused", "unwanted"] as const;
type State = (typeof states)[number];

export function MailsScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const [state, setState] = useState<State>("waiting");
  const mails = useResource(
    () => new Resource((signal) => api.call(getMails, { query: { state }, signal })),
    [api, state],
  );
  const title = intl.formatMessage({ id: "mails.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="mails.lead" />} />
      <ResourceView of={mails} skeleton={<Skeleton lines={10} />}>
        {({ data, counts, isOutbox }) => (
          <Stack>
            {isOutbox && (
              <p>
                <FormattedMessage id="mails.outbox" />
              </p>
            )}
            <Select
              label={intl.formatMessage({ id: "mails.state" })}
              value={state}
              onChange={(value) => setState(states.find((each) => each === value) ?? "waiting")}
              options={states.map((each) => ({
                value: each,
                label: intl.formatMessage({ id: `mails.state.${each}` }, { count: counts[each] }),
              }))}
            />
            <MailTable mails={data} isRefused={state === "refused"} onAgain={() => void mails.refresh()} />
          </Stack>
        )}
      </ResourceView>
    </Stack>
  );
}

interface MailTableProps {
  readonly mails: readonly SentMail[];
  readonly isRefused: boolean;
  readonly onAgain: () => void;
}

function MailTable({ mails, isRefused, onAgain }: MailTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const again = {
    id: "again",
    header: intl.formatMessage({ id: "mails.column.again" }),
    cell: (mail: SentMail) => <SendAgain mail={mail} onAgain={onAgain} />,
  };
  return (
    <Table
      caption={intl.formatMessage({ id: "mails.title" })}
      hideCaption
      rows={mails}
      rowKey={({ id }) => id}
      empty={intl.formatMessage({ id: "mails.empty.text" })}
      columns={[
        {
          id: "person",
          primary: true,
          header: intl.formatMessage({ id: "mails.column.person" }),
          cell: ({ userName, address }) => (
            <>
              <bdi>{userName}</bdi> <bdi>{address}</bdi>
            </>
          ),
        },
        {
          id: "kind",
          header: intl.formatMessage({ id: "mails.column.kind" }),
          cell: ({ kind, title }) => (title === null ? kind : intl.formatMessage({ id: title })),
        },
        {
          id: "created",
          header: intl.formatMessage({ id: "mails.column.created" }),
          cell: ({ created }) => format.dateTime(created),
        },
        {
          id: "result",
          header: intl.formatMessage({ id: "mails.column.result" }),
          cell: (mail) => <Result mail={mail} />,
        },
        ...(isRefused ? [again] : []),
      ]}
    />
  );
}

/** The state of one mail in words, with the mail server's own message if there is one. */
function Result({ mail: { address, state, ended, due, fault, tries } }: { readonly mail: SentMail }) {
  const format = useFormat();
  if (state === "sent")
    return <FormattedMessage id="mails.result.sent" values={{ time: format.dateTime(ended ?? due) }} />;
  if (state === "unwanted") return <FormattedMessage id="mails.result.unwanted" />;
  if (state === "refused" && fault === null) {
    return <FormattedMessage id={address === "" ? "mails.result.noAddress" : "mails.result.refusedBefore"} />;
  }
  return (
    <>
      <FormattedMessage id="mails.result.tries" values={{ count: tries }} />
      {state === "waiting" && (
        <>
          {" · "}
          <FormattedMessage id="mails.result.due" values={{ time: format.dateTime(due) }} />
        </>
      )}
      {fault !== null && (
        <>
          <br />
          <bdi>{fault}</bdi>
        </>
      )}
    </>
  );
}

function SendAgain({ mail, onAgain }: { readonly mail: SentMail; readonly onAgain: () => void }) {
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api.call(sendMailAgain, { params: { mailId: mail.id } });
      toasts.show({ kind: "success", message: "mails.again.done" });
      onAgain();
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void send()}>
      <FormattedMessage id="mails.again" />
    </Button>
  );
}
