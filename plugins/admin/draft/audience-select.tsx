import { useIntl } from "../../../core/sdk";
import { Select } from "../../../core/sdk/ui";
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

/** Chooses for whom values are shown and changed: for everybody, or for a role or a unit. */
export function AudienceSelect({ configuration, draft, value, onChange }: AudienceSelectProps) {
  const intl = useIntl();
  const roleName = useRoleName();
  const audiences = audiencesOf(draft, configuration);
  const unitName = (unit: string) => configuration.units.find(({ id }) => id === unit)?.name ?? unit;
  const label = ({ roles, units }: Rollout) =>
    intl.formatList([...roles.map(roleName), ...units.map(unitName)], { type: "disjunction" });
  return (
    <Select
      label={intl.formatMessage({ id: "admin.draft.audience" })}
      value={value?.id ?? ""}
      onChange={(id) => onChange(audiences.find((audience) => audience.id === id) ?? null)}
      options={[
        { value: "", label: intl.formatMessage({ id: "admin.draft.everybody" }) },
        ...audiences.map((audience) => ({ value: audience.id, label: label(audience) })),
      ]}
    />
  );
}
