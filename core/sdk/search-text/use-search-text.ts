import { useEffect, useRef, useState } from "react";
import { normalizeSearch } from "../../learning/rules/lists/search";
import { EventLog } from "../../platform/event-log";
import { useService } from "../react/use-service";
import { followAddress, type SearchField, sendToAddress } from "./search-field.rules";
import { SearchPause } from "./search-pause";

/**
 * The text of a search field, and a function to call when the user types. The address of the page holds the applied
 * text: the typed text is put there after a pause. If the address changes in another way, for example by Back or a
 * link, the field shows the text of the address.
 * @param milliseconds the pause; without it, the usual one
 */
export function useSearchText(
  keyword: string,
  apply: (keyword: string) => void,
  milliseconds?: number,
): [string, (text: string) => void] {
  const [field, setField] = useState<SearchField>({ text: keyword, seen: keyword, sent: [] });
  const latest = useRef(apply);
  const events = useService(EventLog);
  const [pause] = useState(() => new SearchPause(milliseconds));
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => pause.end(), [pause]);
  const followed = followAddress(field, keyword);
  if (followed !== field) setField(followed);
  const type = (text: string) => {
    setField((before) => ({ ...before, text }));
    pause.type(() => {
      events.use({ name: "searchMade" });
      const applied = normalizeSearch(text);
      setField((before) => sendToAddress(before, applied));
      latest.current(applied);
    });
  };
  return [followed.text, type];
}
