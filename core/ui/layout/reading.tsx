import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./reading.css";

/** The class of content typography, for an element that its owner fills itself. */
export const readingClass = classNames(styles.reading);

export interface ReadingProps {
  children: ReactNode;
  /** Language of the content where it is not the page's: "de". */
  lang?: string | undefined;
  dir?: "ltr" | "rtl" | "auto" | undefined;
}

/** A column for reading, 65 to 72 characters wide. */
export function Reading({ children, lang, dir }: ReadingProps) {
  return (
    <div className={readingClass} lang={lang} dir={dir}>
      {children}
    </div>
  );
}
