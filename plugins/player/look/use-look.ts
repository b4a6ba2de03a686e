import type { CSSProperties } from "react";
import { useService } from "../../../core/sdk";
import styles from "./look.css";
import { styleOf } from "./look.rules";
import { LookStore } from "./look.store";

/** The attributes of the element around a text, for the look that the learner has chosen. Use it in an observer. */
export function useLook() {
  const { look } = useService(LookStore);
  return {
    className: styles.look ?? "",
    style: styleOf(look) as CSSProperties,
    "data-paper": look.paper === "theme" ? undefined : look.paper,
    "data-letters": look.wideLetters ? "wide" : undefined,
  };
}
