import { useEffect } from "react";
import {
  CharacterShortcuts,
  FormattedMessage,
  observer,
  useBranding,
  useIntl,
  useService,
  useSetting,
} from "../../core/sdk";
import { Avatar, DescriptionList, Switch } from "../../core/sdk/ui";
import styles from "./profile.css";
import { ProfileStore } from "./profile.store";

/**
 * The tab with name, e-mail, unit, the switch for keyboard shortcuts of one character, and the link to the privacy
 * policy.
 */
export const PersonalInfoTab = observer(function PersonalInfoTab() {
  const intl = useIntl();
  const store = useService(ProfileStore);
  const shortcuts = useService(CharacterShortcuts);
  const setting = useSetting("branding.privacyPolicyUrl");
  const { privacyPolicyUrl: privacyPolicy = setting } = useBranding();
  useEffect(() => void store.units.load(), [store]);
  const { user } = store;
  const unitText = store.units.state === "failed" ? intl.formatMessage({ id: "profile.unitFailed" }) : store.unit?.name;
  if (!user) return null;
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(" ");
  return (
    <section className={styles.personal}>
      <div className={styles.person}>
        <Avatar name={name} size={64} />
        <h2 className={styles.name}>{name}</h2>
      </div>
      <DescriptionList
        items={[
          { term: intl.formatMessage({ id: "profile.email" }), description: user.email },
          ...(unitText ? [{ term: intl.formatMessage({ id: "profile.unit" }), description: unitText }] : []),
        ]}
      />
      <Switch
        label={intl.formatMessage({ id: "profile.keys" })}
        hint={intl.formatMessage({ id: "profile.keys.hint" })}
        checked={shortcuts.areOn}
        onChange={shortcuts.choose}
      />
      {privacyPolicy !== "" && (
        <p>
          <a href={privacyPolicy} target="_blank" rel="noreferrer">
            <FormattedMessage id="profile.privacyPolicy" />
          </a>
        </p>
      )}
    </section>
  );
});
