import { useState } from "react";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import { roles } from "../../../core/sdk/configuration";
import { Button, Checkbox, Dialog, Stack } from "../../../core/sdk/ui";
import type { Configuration } from "./configuration";
import type { Json } from "./json-tree.rules";
import { type Audience, audienceFor } from "./layers.rules";
import { useRoleName } from "./use-role-name";

interface AudienceDialogProps {
  readonly configuration: Configuration;
  readonly draft: Json;
  readonly value: Audience;
  readonly onChoose: (audience: Audience) => void;
  readonly onClose: () => void;
}

/** Puts an audience together: whoever has one of the chosen roles, or is in one of the chosen units, is in it. */
export function AudienceDialog({ configuration, draft, value, onChoose, onClose }: AudienceDialogProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set([...(value?.roles ?? []), ...(value?.units ?? [])]),
  );
  const roleName = useRoleName();
  const members = [
    ...roles.map((role) => ({ id: role as string, name: roleName(role) })),
    ...configuration.units.map(({ id, name }) => ({ id, name })),
  ];
  function choose(id: string, isIn: boolean): void {
    const next = new Set(chosen);
    if (isIn) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  function take(): void {
    onChoose(audienceFor({ roles: [...chosen], units: [...chosen] }, draft, configuration));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: "admin.draft.audience" })}
      description={intl.formatMessage({ id: "admin.draft.several.text" })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.cancel" />
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 ? "" : undefined}
            reasonId="nobody"
            onClick={take}
          >
            <FormattedMessage id="admin.draft.take" />
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        {members.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={(isIn) => choose(id, isIn)} />
        ))}
      </Stack>
    </Dialog>
  );
}
