import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { Icon } from "../../../core/sdk";
import type { Item } from "../content/content.rules";
import styles from "./outline-list.css";
import { OutlineMark } from "./outline-mark";

interface OutlineGroupProps {
  readonly item: Item;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: () => ReactNode;
}

/** A part with parts of its own: a button that opens and shuts them. */
export function OutlineGroup({ item, isOpen, onToggle, children }: OutlineGroupProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.group} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={isOpen ? styles.chevron : styles.chevronShut}>
          <Icon icon={ChevronDown} size={16} />
        </span>
        <span className={styles.label}>
          <bdi>{item.part.childActivity.name}</bdi>
        </span>
        <OutlineMark item={item} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.children}>
        {isOpen && children()}
      </div>
    </>
  );
}
