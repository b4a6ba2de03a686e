import { useId, useState } from "react";
import { Button, collapse, FormattedMessage } from "../../../../core/sdk";

/** The description, collapsed at about 70 characters, with show more and hide. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const short = collapse(text);
  if (!short.collapsed) return <p dir="auto">{text}</p>;
  return (
    <p dir="auto">
      <span id={id}>{isOpen ? text : `${short.text}…`}</span>{" "}
      <Button variant="ghost" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? "courses.description.hide" : "courses.description.showMore"} />
      </Button>
    </p>
  );
}
