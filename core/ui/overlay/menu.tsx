import { type KeyboardEvent, type ReactNode, type Ref, type ToggleEvent, useId, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import { rovingTarget, typedTarget } from "../navigation/roving.rules";
import { placeBeside } from "./beside";
import styles from "./menu.css";
import { type MenuItem, MenuItemView } from "./menu-item";

/** What the button that opens the menu must be given, all of it. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

export interface MenuProps {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Draws the button: `(props) => <IconButton {...props} icon={Ellipsis} label={…} />`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Something to read above the items: whose menu it is. */
  header?: ReactNode;
  /** Which edge of the button the menu keeps to; end when left out. */
  align?: "start" | "end" | undefined;
}

/** Actions behind a button. Its items are made only while it is open, so a hundred closed menus cost nothing. */
export function Menu({ label, items, trigger, header, align }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const openAtEnd = useRef(false);
  const [open, setOpen] = useState(false);

  const choices = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const close = () => menu.current?.hidePopover();

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const shown = event.newState === "open";
    setOpen(shown);
    if (!shown || !button.current) return;
    placeBeside(event.currentTarget, button.current);
    choices()
      .at(openAtEnd.current ? -1 : 0)
      ?.focus();
    openAtEnd.current = false;
  };

  const pressOnButton = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    openAtEnd.current = event.key === "ArrowUp";
    event.currentTarget.click();
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") return close();
    const all = choices();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const labels = all.map((choice) => choice.textContent ?? "");
    const target = rovingTarget(event.key, from, all.length) ?? typedTarget(event.key, from, labels);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onKeyDown: pressOnButton,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(styles.menu, align === "start" && styles.start)}
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={toggled}
      >
        {open && header && <div className={styles.header}>{header}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={press}>
          {open &&
            items.map((item, at) =>
              item === "separator" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator is only its place
                <hr key={at} className={styles.line} />
              ) : (
                <MenuItemView key={item.id} item={item} onDone={close} />
              ),
            )}
        </div>
      </div>
    </>
  );
}
