import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Resource,
  useIntl,
  usePageTitle,
  useResource,
  useSearchParams,
  useSearchText,
  useService,
} from "../../../core/sdk";
import { findPeople, getImpersonations } from "../../../core/sdk/calls";
import { PageHeader, ResourceView, SearchField, Skeleton, Stack } from "../../../core/sdk/ui";
import { type FoundPerson, MAX_PAGE, MIN_SEARCH } from "../contract";
import { AuditTable } from "./audit-table";
import { Pager } from "./pager";
import { PeopleTable } from "./people-table";
import { ReasonDialog } from "./reason-dialog";

const TEXT = "text";

/** Finds people for administrators who want to see the portal as one of them, and lists who has done so. */
export function ViewAsScreen() {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const applied = parameters.get(TEXT) ?? "";
  const [text, type] = useSearchText(applied, (next) =>
    setParameters(next === "" ? {} : { [TEXT]: next }, { replace: true }),
  );
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const title = intl.formatMessage({ id: "impersonation.title" });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="impersonation.lead" />} />
      <Stack gap={5}>
        <SearchField label={intl.formatMessage({ id: "impersonation.search" })} value={text} onChange={type} />
        {applied.trim().length >= MIN_SEARCH && <Found key={applied} text={applied.trim()} onChoose={setChosen} />}
        <h2>
          <FormattedMessage id="impersonation.audit.title" />
        </h2>
        <Audit />
        {chosen && <ReasonDialog person={chosen} onClose={() => setChosen(null)} />}
      </Stack>
    </>
  );
}

function Found({ text, onChoose }: { readonly text: string; readonly onChoose: (person: FoundPerson) => void }) {
  const api = useService(ApiClient);
  const [skip, setSkip] = useState(0);
  const found = useResource(
    () => new Resource((signal) => api.call(findPeople, { query: { text, skip, take: MAX_PAGE }, signal })),
    [api, text, skip],
  );
  return (
    <ResourceView of={found} skeleton={<Skeleton lines={4} />}>
      {({ data, totalCount }) => (
        <Stack>
          <PeopleTable people={data} total={totalCount} onChoose={onChoose} />
          <Pager skip={skip} shown={data.length} total={totalCount} onChange={setSkip} />
        </Stack>
      )}
    </ResourceView>
  );
}

function Audit() {
  const api = useService(ApiClient);
  const [skip, setSkip] = useState(0);
  const entries = useResource(
    () => new Resource((signal) => api.call(getImpersonations, { query: { skip, take: MAX_PAGE }, signal })),
    [api, skip],
  );
  return (
    <ResourceView of={entries} skeleton={<Skeleton lines={8} />}>
      {({ data, totalCount }) => (
        <Stack>
          <AuditTable entries={data} />
          <Pager skip={skip} shown={data.length} total={totalCount} onChange={setSkip} />
        </Stack>
      )}
    </ResourceView>
  );
}
