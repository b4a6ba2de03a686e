import { useId, useState } from "react";
import { FormattedMessage } from "../../../../core/sdk";
import { collapseText } from "../../../../core/sdk/learning";
import { Button } from "../../../../core/sdk/ui";

interface DescriptionProps {
  readonly text: string;
  readonly language?: string | null | undefined;
}

/** The description of a course, collapsed to about 70 characters, with the buttons "show more" and "hide". */
export function Description({ text, language }: DescriptionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const short = collapseText(text);
  const lang = language ?? undefined;
  if (!short.collapsed) {
    return (
      <p dir="auto" lang={lang}>
        {text}
      </p>
    );
  }
  return (
    <p dir="auto">
      <span id={id} lang={lang}>
        {isOpen ? text : `${short.text}…`}
      </span>{" "}
      <Button variant="ghost" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? "courses.description.hide" : "courses.description.showMore"} />
      </Button>
    </p>
  );
}
