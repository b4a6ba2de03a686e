import { useState } from "react";
import { Button, collapse, FormattedMessage } from "../../../core/sdk";

/** The description, collapsed at about 70 characters, with show more and hide. */
export function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const short = collapse(text);
  if (!short.collapsed) return <p>{text}</p>;
  return (
    <p>
      {open ? text : `${short.text}…`}{" "}
      <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? "courses.description.hide" : "courses.description.showMore"} />
      </Button>
    </p>
  );
}
