import { classNames } from "../layout/class-names";
import styles from "./avatar.css";
import { initialsOf } from "./avatar.rules";

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Width in px. */
  size?: 28 | 36 | 64 | undefined;
}

/**
 * The picture or the initials of a person. It is decoration: the name has to stand beside it, or on the button around
 * it.
 */
export function Avatar({ name, src, size }: AvatarProps) {
  const look = classNames(styles.avatar, size === 28 && styles.small, size === 64 && styles.large);
  return (
    <span className={look} data-initials={src ? undefined : initialsOf(name)} aria-hidden="true">
      {src && <img className={styles.picture} src={src} alt="" />}
    </span>
  );
}
