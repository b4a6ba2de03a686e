import { useIntl } from "../../core/sdk";
import styles from "./certificate-paper.css";

interface Props {
  readonly address: string;
  /** What the drawing is, for those who do not see it. */
  readonly name: string;
  /** What changes the drawing while the page is open: another text here loads it again. */
  readonly state: string | null;
  readonly onMissing?: () => void;
  /** The drawing is a small picture of the sheet, whatever the width of the screen is. */
  readonly isSmall?: boolean;
  readonly isLate?: boolean;
}

/** Below this width the sheet could not be read, and the tall paper takes its place. */
const NARROW = "(max-width: 640px)";

/** The paper before it is known what stands on it. */
export function EmptyPaper({ isSmall = false }: Pick<Props, "isSmall">) {
  return <div className={isSmall ? styles.small : styles.paper} data-paper="" />;
}

/** The paper of a certificate, drawn by the server: the same drawing as its PDF. It is light in every theme. */
export function CertificatePaper({ address, name, state, onMissing, isSmall = false, isLate = false }: Props) {
  const { locale } = useIntl();
  // The drawing is in the reader's language, so each language has an address of its own.
  const version = new URLSearchParams({ language: locale, ...(state === null ? {} : { state }) });
  const sheet = `${address}?${version}`;
  return (
    <picture className={isSmall ? styles.small : styles.paper} data-paper="">
      {!isSmall && <source media={NARROW} srcSet={`${sheet}&shape=tall`} />}
      <img src={sheet} alt={name} className={styles.drawing} loading={isLate ? "lazy" : "eager"} onError={onMissing} />
    </picture>
  );
}
