import { classNames } from "./class-names";
import styles from "./reading.css";

/** The class for content typography, for an element whose content is set by its owner. */
export const readingClass = classNames(styles.reading);
