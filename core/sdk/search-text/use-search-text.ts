import { useEffect, useRef, useState } from "react";
import { normalizeSearch } from "../../learning/rules/lists/search";
import { SearchPause } from "./search-pause";

/**
 * The text of a search field, and a function for typing. The address holds the text that is applied: what is typed gets
 * there after a pause. If the address changes otherwise (back, a link, clear), the field follows.
 * @param milliseconds the pause, if it is not the usual one
 */
export function useSearchText(
  keyword: string,
  apply: (keyword: string) => void,
  milliseconds?: number,
): [string, (text: string) => void] {
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  const latest = useRef(apply);
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
    pause.type(() => latest.current(normalizeSearch(typed)));
  };
  return [text, type];
}
