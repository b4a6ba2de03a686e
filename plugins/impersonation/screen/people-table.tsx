import { FormattedMessage, useIntl, useReasonText } from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { Button, Table } from "../../../core/sdk/ui";
import type { FoundPerson } from "../contract";

interface PeopleTableProps {
  readonly people: readonly FoundPerson[];
  readonly total: number;
  readonly onChoose: (person: FoundPerson) => void;
}

/** The found people, each with the button to see the portal as this person, or with the reason why there is none. */
export function PeopleTable({ people, total, onChoose }: PeopleTableProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  return (
    <Table
      caption={intl.formatMessage({ id: "impersonation.found" }, { count: total })}
      rows={people}
      rowKey={({ id }) => id}
      empty={intl.formatMessage({ id: "impersonation.nobody" })}
      columns={[
        {
          id: "name",
          primary: true,
          header: intl.formatMessage({ id: "impersonation.column.person" }),
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          id: "email",
          header: intl.formatMessage({ id: "impersonation.column.email" }),
          cell: ({ email }) => <bdi>{email}</bdi>,
        },
        {
          id: "action",
          header: intl.formatMessage({ id: "impersonation.column.action" }),
          cell: (person) =>
            person.refusal === null ? (
              <Button size="small" onClick={() => onChoose(person)}>
                <FormattedMessage id="impersonation.viewAs" values={{ name: person.name }} />
              </Button>
            ) : (
              reasonText(asReason(person.refusal), null)
            ),
        },
      ]}
    />
  );
}
