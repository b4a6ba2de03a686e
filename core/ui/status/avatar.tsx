import { classNames } from "../layout/class-names";
import styles from "./avatar.css";
import { initialsOf } from "./avatar.rules";

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Width in px. */
  size?: 28 | 36 | 64 | undefined;
}

/** A person's picture or initials. Decoration: the name itself has to stand beside it or on the button around it. */
export function Avatar({ name, src, size }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, size === 28 && styles.small, size === 64 && styles.large)} aria-hidden>
      {src ? <img className={styles.picture} src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
