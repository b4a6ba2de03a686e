import { useState } from "react";
import {
  ApiClient,
  Dialogs,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useFormat,
  useInterval,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { confirmErasure, getErasureRequests } from "../../../core/sdk/calls";
import { Button, PageHeader, ResourceView, Skeleton, Stack, Table } from "../../../core/sdk/ui";
import type { ErasureRequest } from "../contract";

/** The seconds after which the page loads the requests again, while an account is being deleted. */
const LOOK_SECONDS = 5;

export const RequestsScreen = observer(function RequestsScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const requests = useResource(() => new Resource((signal) => api.call(getErasureRequests, { signal })), [api]);
  const isWorking = requests.value?.data.some(({ isConfirmed }) => isConfirmed) ?? false;
  useInterval(() => void requests.refresh(), isWorking ? LOOK_SECONDS * 1000 : null);
  const title = intl.formatMessage({ id: "privacy.requests.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="privacy.requests.lead" />} />
      <ResourceView of={requests} skeleton={<Skeleton lines={8} />}>
        {({ data }) => <RequestTable requests={data} onConfirmed={() => requests.refresh()} />}
      </ResourceView>
    </Stack>
  );
});

interface RequestTableProps {
  readonly requests: readonly ErasureRequest[];
  readonly onConfirmed: () => Promise<unknown>;
}

function RequestTable({ requests, onConfirmed }: RequestTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const header = (id: string) => intl.formatMessage({ id: `privacy.requests.column.${id}` });
  return (
    <Table
      caption={intl.formatMessage({ id: "privacy.requests.title" })}
      hideCaption
      rows={requests}
      rowKey={({ id }) => id}
      empty={intl.formatMessage({ id: "privacy.requests.empty" })}
      columns={[
        {
          id: "person",
          primary: true,
          header: header("person"),
          cell: ({ userName, email }) => (
            <>
              <bdi>{userName}</bdi> <bdi>{email}</bdi>
            </>
          ),
        },
        { id: "asked", header: header("asked"), cell: ({ asked }) => format.dateTime(asked) },
        {
          id: "due",
          header: header("due"),
          cell: ({ due }) => (due === null ? <FormattedMessage id="privacy.requests.noDate" /> : format.dateTime(due)),
        },
        {
          id: "action",
          header: header("action"),
          cell: (request) => <Action request={request} onConfirmed={onConfirmed} />,
        },
      ]}
    />
  );
}

function Action({
  request,
  onConfirmed,
}: { readonly request: ErasureRequest } & Pick<RequestTableProps, "onConfirmed">) {
  const api = useService(ApiClient);
  const dialogs = useService(Dialogs);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  if (request.isConfirmed) return <FormattedMessage id="privacy.requests.working" />;
  if (request.isOwn) return <FormattedMessage id="privacy.requests.own" />;
  async function confirm(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: "privacy.requests.question",
      description: "privacy.requests.question.text",
      confirmLabel: "privacy.requests.confirm",
      tone: "danger",
      values: { name: request.userName, email: request.email },
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.call(confirmErasure, { params: { requestId: request.id } });
      await onConfirmed();
    } catch (error) {
      toasts.failure(error);
      // The person may have taken the request back, so the list is loaded again.
      await onConfirmed();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" variant="danger" busy={isBusy} onClick={() => void confirm()}>
      <FormattedMessage id="privacy.requests.confirm" />
    </Button>
  );
}
