import EyeIcon from "lucide-react/icons/eye";
import MonitorIcon from "lucide-react/icons/monitor";
import UserCheckIcon from "lucide-react/icons/user-check";
import { useState } from "react";
import { observer, useIntl, usePlace, useService, useUser } from "../../core/sdk";
import { Banner, Button, ButtonLink, Checkbox, Icon } from "../../core/sdk/ui";
import styles from "./session.css";
import { SessionStore } from "./session.store";

const rules = [
  { id: "window", icon: MonitorIcon },
  { id: "noted", icon: EyeIcon },
  { id: "person", icon: UserCheckIcon },
] as const;

/**
 * Shown before a proctoring session: lists what will be watched, and who will see it. `token` starts the session; null
 * if there is none.
 */
export const SessionTerms = observer(function SessionTerms({ token }: { token: string | null }) {
  const intl = useIntl();
  const store = useService(SessionStore);
  const user = useUser();
  const myCourses = usePlace("my-courses") ?? "/";
  const [agreed, setAgreed] = useState(false);
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `proctor.${id}` }, values);
  const failure = token === null ? "expired" : store.failure;
  const isLost = failure === "expired" || failure === "foreign" || failure === "closed";
  const begin = () => {
    // Browsers allow full screen only directly after a click. The session also runs without full screen.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    if (token !== null) void store.begin(token);
  };
  return (
    <section className={styles.terms} aria-labelledby="proctor-title">
      <h1 id="proctor-title">{text("title")}</h1>
      {failure && <Banner tone="warning">{text(`failure.${failure}`)}</Banner>}
      {isLost ? (
        <ButtonLink to={myCourses} variant="primary" size="large">
          {text("toMyCourses")}
        </ButtonLink>
      ) : (
        <>
          <p>{text("lead")}</p>
          <ul className={styles.rules}>
            {rules.map(({ id, icon }) => (
              <li key={id}>
                <Icon icon={icon} size={24} />
                <span>{text(`rule.${id}`)}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            label={text("agree", { name: user ? `${user.first_name} ${user.last_name}` : "" })}
            checked={agreed}
            onChange={setAgreed}
          />
          <Button
            variant="primary"
            size="large"
            busy={store.isBusy}
            disabledReason={agreed ? undefined : text("agreeFirst")}
            onClick={begin}
          >
            {text("begin")}
          </Button>
        </>
      )}
    </section>
  );
});
