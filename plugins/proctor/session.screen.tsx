import { useEffect, useRef } from "react";
import { observer, useIntl, useNavigate, usePageTitle, useSearchParams, useService } from "../../core/sdk";
import { EndedSession } from "./ended-session";
import { RunningSession } from "./running-session";
import { SessionStore } from "./session.store";
import { SessionTerms } from "./session-terms";

/**
 * The portal's own proctoring provider, which watches a learner's work: a page that shows a supervised activity in a
 * frame and notes when the learner leaves the page. `?token=` in the address is the token that starts the session; it
 * is removed from the address at once.
 */
export const SessionScreen = observer(function SessionScreen() {
  const intl = useIntl();
  const store = useService(SessionStore);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = useRef(params.get("token"));
  usePageTitle(store.session?.activity ?? intl.formatMessage({ id: "proctor.title" }));
  useEffect(() => {
    store.resume(Date.now(), token.current);
    if (params.has("token")) void navigate({ search: "" }, { replace: true });
  }, [store, params, navigate]);
  if (store.ending && store.session) return <EndedSession session={store.session} accepted={store.ending.accepted} />;
  if (store.session) return <RunningSession session={store.session} />;
  return <SessionTerms token={token.current} />;
});
