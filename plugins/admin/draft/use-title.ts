import { useIntl } from "../../../core/sdk";

/** Returns a function that says the text of a contribution's title. Null: it has none, or the text has gaps to fill. */
export function useTitle(): (key: unknown) => string | null {
  const intl = useIntl();
  return (key) => {
    if (typeof key !== "string") return null;
    const text = intl.messages[key];
    return typeof text === "string" ? text : null;
  };
}
