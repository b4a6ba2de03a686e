import { classNames } from "./class-names";
import styles from "./reading.css";

/** The class that gives course content its typography. Set it on the element that holds the content's HTML. */
export const readingClass = classNames(styles.reading);
