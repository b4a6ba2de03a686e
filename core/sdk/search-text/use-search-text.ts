import { useEffect, useRef, useState } from "react";
import { normalizeSearch } from "../../learning/rules/lists/search";
import { EventLog } from "../../platform/event-log";
import { useService } from "../react/use-service";
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
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  const latest = useRef(apply);
  const events = useService(EventLog);
  const [pause] = useState(() => new SearchPause(milliseconds));
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => pause.end(), [pause]);
  if (keyword !== followed) {
    setFollowed(keyword);
    if (normalizeSearch(text) !== keyword) setText(keyword);
  }
  const type = (typed: string) => {
    setText(typed);
    pause.type(() => {
      events.use({ name: "searchMade" });
      latest.current(normalizeSearch(typed));
    });
  };
  return [text, type];
}
