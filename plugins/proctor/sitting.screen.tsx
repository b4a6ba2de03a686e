import { useEffect, useRef } from "react";
import { observer, useIntl, useNavigate, usePageTitle, useSearchParams, useService } from "../../core/sdk";
import { EndedSitting } from "./ended-sitting";
import { RunningSitting } from "./running-sitting";
import { SittingStore } from "./sitting.store";
import { SittingTerms } from "./sitting-terms";

/**
 * The portal's own proctoring provider, which watches a learner's work: a page that shows a supervised activity in a
 * frame and notes when the learner leaves the page. `?token=` in the address is the token that starts the session; it
 * is removed from the address at once.
 */
export const SittingScreen = observer(function SittingScreen() {
  const intl = useIntl();
  const store = useService(SittingStore);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = useRef(params.get("token"));
  usePageTitle(store.session?.activity ?? intl.formatMessage({ id: "proctor.title" }));
  useEffect(() => {
    store.resume(Date.now());
    if (params.has("token")) void navigate({ search: "" }, { replace: true });
  }, [store, params, navigate]);
  if (store.ending && store.session) return <EndedSitting session={store.session} accepted={store.ending.accepted} />;
  if (store.session) return <RunningSitting session={store.session} />;
  return <SittingTerms token={token.current} />;
});
