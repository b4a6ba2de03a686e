import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../layout/class-names";
import styles from "./card.css";

export interface CardProps extends Omit<ComponentProps<"div">, "ref"> {
  as?: "article" | "section" | "div" | undefined;
  /** Set it for a card with a {@link CardLink}: the whole card then reacts to the pointer. */
  interactive?: boolean | undefined;
  /** Default: normal. Use none for a card with a cover and a {@link CardBody}. */
  padding?: "none" | "normal" | undefined;
}

/** A box for one item, such as a course in a list. */
export function Card({ as: Element = "div", interactive, padding = "normal", className, ...rest }: CardProps) {
  const look = [interactive && styles.interactive, padding === "normal" && styles.padded];
  return <Element {...rest} className={classNames(styles.card, ...look, className)} />;
}

/** The link in a card's title. It covers the whole card. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}

/** Used instead of {@link CardLink} if the card opens something over the page. */
export function CardButton({ className, ...rest }: Omit<ComponentProps<"button">, "type">) {
  return <button type="button" {...rest} className={classNames(styles.link, styles.button, className)} />;
}

/** The padded part of a card below its cover. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The buttons of a card. They lie above the card's link and are not part of it. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
