import { useEffect, useState } from "react";
import { VisuallyHidden } from "../../../core/sdk/ui";

/** The text comes after the element: what is in a live region from the beginning is not read out. */
export function AnnouncedCount({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(text), [text]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
