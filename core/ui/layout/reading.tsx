import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./reading.css";

/** The class for content typography, for an element whose content is set by its owner. */
export const readingClass = classNames(styles.reading);

export interface ReadingProps {
  children: ReactNode;
  /** Language of the content if it differs from the page: "de". */
  lang?: string | undefined;
  dir?: "ltr" | "rtl" | "auto" | undefined;
}

/** A text column of 65 to 72 characters. */
export function Reading({ children, lang, dir }: ReadingProps) {
  return (
    <div className={readingClass} lang={lang} dir={dir}>
      {children}
    </div>
  );
}
