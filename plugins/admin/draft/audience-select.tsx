import { useState } from "react";
import { useIntl } from "../../../core/sdk";
import { Select } from "../../../core/sdk/ui";
import { AudienceDialog } from "./audience-dialog";
import type { Configuration } from "./configuration";
import type { Json } from "./json-tree.rules";
import { type Audience, audiencesOf, type Rollout } from "./layers.rules";
import { useRoleName } from "./use-role-name";

interface AudienceSelectProps {
  readonly configuration: Configuration;
  readonly draft: Json;
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** The choice that asks for several roles and units. */
const SEVERAL = "+";

/** Chooses for whom values are shown and changed: for everybody, or for roles or units. */
export function AudienceSelect({ configuration, draft, value, onChange }: AudienceSelectProps) {
  const intl = useIntl();
  const [asksSeveral, setAsksSeveral] = useState(false);
  const known = audiencesOf(draft, configuration);
  // An audience that was put together is in the revision only when it has a value of its own.
  const audiences = value === null || known.some(({ id }) => id === value.id) ? known : [value, ...known];
  const roleName = useRoleName();
  const unitName = (unit: string) => configuration.units.find(({ id }) => id === unit)?.name ?? unit;
  const label = ({ roles, units }: Rollout) =>
    intl.formatList([...roles.map(roleName), ...units.map(unitName)], { type: "disjunction" });
  return (
    <>
      <Select
        label={intl.formatMessage({ id: "admin.draft.audience" })}
        value={value?.id ?? ""}
        onChange={(id) => {
          if (id === SEVERAL) setAsksSeveral(true);
          else onChange(audiences.find((audience) => audience.id === id) ?? null);
        }}
        options={[
          { value: "", label: intl.formatMessage({ id: "admin.draft.everybody" }) },
          ...audiences.map((audience) => ({ value: audience.id, label: label(audience) })),
          { value: SEVERAL, label: intl.formatMessage({ id: "admin.draft.several" }) },
        ]}
      />
      {asksSeveral && (
        <AudienceDialog
          configuration={configuration}
          draft={draft}
          value={value}
          onChoose={onChange}
          onClose={() => setAsksSeveral(false)}
        />
      )}
    </>
  );
}
