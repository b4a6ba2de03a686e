import styles from "./chip.css";

export interface ChipProps {
  label: string;
  selected: boolean;
  onSelect: () => void;
}

/** A button that selects one of several views of a list. For an active filter that can be removed, see `FilterChip`. */
export function Chip({ label, selected, onSelect }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onSelect}>
      <span className={styles.text}>{label}</span>
    </button>
  );
}
