import { useIntl } from "../../core/sdk";
import type { News } from "./contract";

export function useSentence(): (news: Pick<News, "sentence" | "name" | "by">) => string {
  const intl = useIntl();
  return ({ sentence, name, by }) =>
    intl.formatMessage(
      { id: sentence },
      { name: name ?? "", by: by ?? intl.formatMessage({ id: "communications-hub.somebody" }) },
    );
}
