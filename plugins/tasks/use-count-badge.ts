import { useEffect } from "react";
import { type LinkBadge, useIntl, useService } from "../../core/sdk";
import { Tasks } from "./tasks.store";

export function useCountBadge(): LinkBadge {
  const intl = useIntl();
  const store = useService(Tasks);
  useEffect(() => store.load(), [store]);
  const { count } = store;
  return { count, label: intl.formatMessage({ id: "tasks.count" }, { count }) };
}
