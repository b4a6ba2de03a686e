import { useEffect, useRef, useState } from "react";
import { normalizeSearch } from "../../../core/sdk";

/** Search text is applied after this pause, in milliseconds (specification, section 9). */
const SEARCH_PAUSE = 500;

/**
 * The text of a search field whose applied text lives in the address: typing is applied after a pause, and when the
 * address changes by itself (back, a link, clear) the field follows.
 */
export function useSearchText(keyword: string, apply: (keyword: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  const latest = useRef(apply);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  if (keyword !== followed) {
    setFollowed(keyword);
    if (normalizeSearch(text) !== keyword) setText(keyword);
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(normalizeSearch(typed)), SEARCH_PAUSE);
  };
  return [text, type];
}
