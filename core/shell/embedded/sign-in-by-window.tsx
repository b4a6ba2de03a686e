import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ApiClient } from "../../platform/http/api-client";
import { Session } from "../../platform/session/session";
import { isStorageDenied } from "../../platform/storage/tab-storage";
import { useService } from "../../sdk/react/use-service";
import { Button, Stack } from "../../ui";
import { buttonClass } from "../../ui/button/button-look";
import type { WindowState } from "./window-sign-in";
import { type ConnectedSignIn, connectWindowSignIn, windowAddress } from "./window-sign-in-host";

/** The states in which the user also gets a link for signing in in a new tab. */
const needsTab = new Set<WindowState>(["blocked", "noCookies"]);

/** With a sentence about how far it is, and a link to a new tab if the window does not work. */
export const SignInByWindow = observer(function SignInByWindow() {
  const api = useService(ApiClient);
  const session = useService(Session);
  const [connected, setConnected] = useState<ConnectedSignIn | null>(null);
  useEffect(() => {
    const made = connectWindowSignIn(window, api, session);
    setConnected(made);
    return () => made[Symbol.dispose]();
  }, [api, session]);
  // A frame to which the browser denies storage gets no cookies either.
  const before = session.isEmbedded && isStorageDenied(window) ? "noCookies" : "ready";
  const now = connected?.signIn.state ?? "ready";
  const state = now === "ready" ? before : now;
  return (
    <Stack>
      <p role="status" hidden={state === "ready"}>
        {state !== "ready" && <FormattedMessage id={`portal.signInWindow.${state}`} />}
      </p>
      <Button variant="primary" onClick={() => void connected?.signIn.press()}>
        <FormattedMessage id="portal.user.signIn" />
      </Button>
      {needsTab.has(state) && (
        <a
          className={buttonClass({ variant: "secondary" })}
          href={session.isEmbedded ? (session.wantedPlace ?? location.href) : windowAddress(null)}
          target="_blank"
          rel="noopener"
        >
          <FormattedMessage id="portal.signInWindow.tab" />
        </a>
      )}
    </Stack>
  );
});
