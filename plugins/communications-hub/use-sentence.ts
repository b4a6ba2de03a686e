import { useIntl } from "../../core/sdk";
import type { News } from "./contract";

/** Says in one sentence what a piece of news is: who did what, about what. */
export function useSentence(): (news: Pick<News, "sentence" | "name" | "by">) => string {
  const intl = useIntl();
  return ({ sentence, name, by }) =>
    intl.formatMessage(
      { id: sentence },
      { name: name ?? "", by: by ?? intl.formatMessage({ id: "communications-hub.somebody" }) },
    );
}
