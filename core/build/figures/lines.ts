import type { Source } from "./source.ts";

/** The lines of a source that are not empty, and those of them that a comment reaches into. */
export function countLines({ text, comments }: Pick<Source, "text" | "comments">): { all: number; comments: number } {
  const commented = new Set<number>();
  for (const { start, end } of comments) {
    const first = lineAt(text, start);
    const last = lineAt(text, end);
    for (let line = first; line <= last; line++) commented.add(line);
  }
  const lines = text.split("\n").map((line) => line.trim() !== "");
  return {
    all: lines.filter(Boolean).length,
    comments: lines.filter((isWritten, index) => isWritten && commented.has(index)).length,
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}
