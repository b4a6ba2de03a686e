import { type ClipboardEvent, type DragEvent, useState } from "react";

/**
 * Handlers for an element that takes files by drag-and-drop and from the clipboard. `isOver`: files are dragged over
 * the element now.
 * @param onFiles null while no files are taken
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  if (onFiles === null) return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
    /** A text in the clipboard is pasted as always. Office programs add a picture of the text, which is left out. */
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
  return { isOver, handlers };
}
