import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { mayLoadAhead } from "../load-ahead";
import type { MenuContent, MenuPanel } from "./menu-panel";

/** The props of the button that opens the menu. The button must get all of them. */
interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string | undefined;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: (event: MouseEvent) => void;
  onFocus: () => void;
  onPointerEnter: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

export interface MenuProps extends MenuContent {
  /** Renders the button: `(props) => <IconButton {...props} icon={Ellipsis} label={…} />`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

let Panel: typeof MenuPanel | undefined;

async function loadPanel(): Promise<boolean> {
  Panel ??= await import("./later").then(
    (chunk) => chunk.MenuPanel,
    () => undefined,
  );
  return Panel !== undefined;
}

/**
 * A menu that a button opens. The code of the panel is loaded when the button gets the focus, the pointer or a
 * click. The panel is rendered only after one of these three, so a page with a hundred closed
 * menus renders only a hundred buttons.
 */
export function Menu({ trigger, ...panel }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isPanelReady, setPanelReady] = useState(false);
  const [open, setOpen] = useState(false);
  /** The item that gets the focus at the next opening. It is kept until the panel is loaded. */
  const focusNext = useRef<"first" | "last" | undefined>(undefined);
  /** Whether the panel has to open when it is there: the button was pressed before the browser could open it. */
  const mustOpen = useRef(false);

  const preparePanel = () => void loadPanel().then((there) => there && setPanelReady(true));
  const preparePanelAhead = () => mayLoadAhead() && preparePanel();
  const askForPanel = (event: MouseEvent) => {
    focusNext.current = "first";
    mustOpen.current = !button.current?.popoverTargetElement;
    // If the panel is drawn during this click, it opens by itself, and the button gets its `popovertarget`. The default
    // action of the click would then close the panel again.
    if (mustOpen.current) event.preventDefault();
    preparePanel();
  };
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.currentTarget.click();
    focusNext.current = event.key === "ArrowUp" ? "last" : "first";
  };

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: isPanelReady ? id : undefined,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: askForPanel,
        onFocus: preparePanelAhead,
        onPointerEnter: preparePanelAhead,
        onKeyDown: openByArrow,
      })}
      {isPanelReady && Panel && (
        <Panel
          {...panel}
          id={id}
          button={button}
          focusNext={focusNext}
          mustOpen={mustOpen}
          open={open}
          onOpen={setOpen}
        />
      )}
    </>
  );
}
