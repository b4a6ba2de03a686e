import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import type { MenuItem } from "./menu-item";
import type { MenuPanel } from "./menu-panel";

/** What the button that opens the menu must be given, all of it. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string | undefined;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onFocus: () => void;
  onPointerEnter: () => void;
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

let Panel: typeof MenuPanel | undefined;

async function loadPanel(): Promise<boolean> {
  Panel ??= await import("./menu-panel").then(
    (chunk) => chunk.MenuPanel,
    () => undefined,
  );
  return Panel !== undefined;
}

/**
 * Actions behind a button. What it shows is fetched when the page has come to rest, and made when the button is first
 * touched: a hundred closed menus cost a hundred buttons and nothing else.
 */
export function Menu({ trigger, ...panel }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [awake, setAwake] = useState(false);
  const [open, setOpen] = useState(false);
  /** The item that gets the focus at the next opening; a wish is kept until the panel is there. */
  const wish = useRef<"first" | "last" | undefined>(undefined);

  useEffect(() => {
    const timer = setTimeout(loadPanel, 2000);
    return () => clearTimeout(timer);
  }, []);

  const wake = () => void loadPanel().then((there) => there && setAwake(true));
  const ask = (item: "first" | "last") => {
    wish.current = item;
    wake();
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.currentTarget.click();
    wish.current = event.key === "ArrowUp" ? "last" : "first";
  };

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: awake ? id : undefined,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: () => ask("first"),
        onFocus: wake,
        onPointerEnter: wake,
        onKeyDown: press,
      })}
      {awake && Panel && <Panel {...panel} id={id} button={button} wish={wish} open={open} onOpen={setOpen} />}
    </>
  );
}
