import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Banner, Stack } from "../../../core/sdk/ui";
import styles from "./changes-list.css";
import type { Checked, Effect } from "./configuration";
import { DraftStore } from "./draft.store";
import { useRoleName } from "./use-role-name";
import { useTitle } from "./use-title";

/** What would happen with a draft: its faults, whom it would lead away, and what appears or leaves for whom. */
export function Effects({ checked }: { readonly checked: Checked }) {
  const { diagnostics, leadsAway, changes } = checked;
  return (
    <Stack gap={3}>
      {leadsAway && (
        <Banner tone="danger">
          <FormattedMessage id="admin.draft.leadsAway" />
        </Banner>
      )}
      {diagnostics.map(({ code, message, fix, place, severity }) => (
        <Banner key={`${code}${place?.pointer ?? message}`} tone={severity === "error" ? "danger" : "warning"}>
          <span lang="en" dir="ltr">
            {message} {fix}
          </span>
        </Banner>
      ))}
      {changes.length === 0 ? (
        <p>
          <FormattedMessage id="admin.draft.noEffect" />
        </p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((effect) => (
            <li key={`${effect.contribution}${effect.appears}`}>
              <EffectText of={effect} />{" "}
              <code dir="ltr" className={styles.path}>
                {effect.contribution}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const EffectText = observer(function EffectText({ of }: { readonly of: Effect }) {
  const intl = useIntl();
  const titleOf = useTitle();
  const roleName = useRoleName();
  const store = useService(DraftStore);
  const declared = store.configuration.value?.contributions.find(({ id }) => id === of.contribution);
  const names = of.audiences.map((audience) =>
    audience === "visitor" ? intl.formatMessage({ id: "admin.draft.visitors" }) : roleName(audience),
  );
  return (
    <FormattedMessage
      id={of.appears ? "admin.draft.appears" : "admin.draft.leaves"}
      values={{
        title: (
          <strong key="title">
            <bdi>{titleOf(declared?.fields.title) ?? of.contribution}</bdi>
          </strong>
        ),
        roles: intl.formatList(names),
      }}
    />
  );
});
