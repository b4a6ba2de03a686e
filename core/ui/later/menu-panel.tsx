import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "../layout/class-names";
import { placeBeside, showBeside } from "../overlay/beside";
import { rovingTarget, typedTarget } from "../overlay/roving.rules";
import styles from "./menu.css";
import { type MenuItem, MenuItemView } from "./menu-item";

/** The content of a menu: its items, its name and its position. */
export interface MenuContent {
  /** The accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Text above the items, for example whose menu this is. */
  header?: ReactNode;
  /** The edge of the button with which the menu is aligned. Default: end. */
  align?: "start" | "end" | undefined;
  /** On a phone it is a sheet at the bottom of the window. Use it for items with much text. */
  sheetOnPhone?: boolean | undefined;
}

interface MenuPanelProps extends MenuContent {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  focusNext: RefObject<"first" | "last" | undefined>;
  mustOpen: RefObject<boolean>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The menu itself: a native popover. Its items are rendered only while it is open. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, label, items, header, align, sheetOnPhone, button, focusNext, mustOpen, open, onOpen } = props;
  const menu = useRef<HTMLDivElement>(null);
  const choices = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const close = () => menu.current?.hidePopover();
  const focusItem = () => {
    const item = choices().at(focusNext.current === "last" ? -1 : 0);
    item?.focus();
    if (item) focusNext.current = undefined;
  };

  useEffect(() => {
    // The panel's code was loaded after the button was pressed, so the menu has to open now. If the button is pressed
    // between the drawing of the panel and this effect, the browser opens the menu, and `mustOpen` is false.
    if (mustOpen.current && menu.current && button.current) showBeside(menu.current, button.current);
  }, [mustOpen, button]);

  useLayoutEffect(() => {
    // Items can change while the menu is open, for example when a list has been loaded. If the item with the focus is
    // gone, or none was there when the menu opened, the focus goes to an item that is there now.
    const { activeElement } = document;
    const isOutside = activeElement === document.body || activeElement === button.current;
    if (isOutside && menu.current?.matches(":popover-open")) focusItem();
  });

  const arrange = (event: ToggleEvent<HTMLDivElement>) => {
    const shown = event.newState === "open";
    onOpen(shown);
    if (shown && button.current) {
      placeBeside(event.currentTarget, button.current);
      // The browser tells this a moment after it has opened the menu: the focus may have gone on by a key since.
      if (!event.currentTarget.contains(document.activeElement)) focusItem();
    }
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") return close();
    const all = choices();
    const from = all.findIndex((choice) => choice.matches(":focus"));
    const labels = all.map((choice) => choice.textContent ?? "");
    const target = rovingTarget(event.key, from, all.length) ?? typedTarget(event.key, from, labels);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      className={classNames(styles.menu, align === "start" && styles.start, sheetOnPhone && styles.sheet)}
      onBeforeToggle={(event) => event.newState === "open" && onOpen(true)}
      onToggle={arrange}
    >
      {open && header && <div className={styles.header}>{header}</div>}
      <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={press}>
        {open &&
          items.map((item, at) =>
            item === "separator" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing but its position
              <hr key={at} className={styles.line} />
            ) : (
              <MenuItemView key={item.id} item={item} onDone={close} />
            ),
          )}
      </div>
    </div>
  );
}
