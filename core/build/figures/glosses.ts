import type { Source } from "./source.ts";

const GLOSS = /[\w`'’-]+ \((?:an? |kinds? of |contents? of |things? that |plugin code in |the [^()]*\bthat )[^()]*\)/g;

/** The explanations in brackets behind a word in comments: `word`, `word`, `word`. */
export function findGlosses(source: Pick<Source, "text" | "comments">): string[] {
  return commentTexts(source).flatMap((text) => text.match(GLOSS) ?? []);
}

function commentTexts({ text, comments }: Pick<Source, "text" | "comments">): string[] {
  const texts: string[] = [];
  let end = -1;
  for (const comment of comments) {
    const words = comment.value.replaceAll(/\s*\n\s*\*?\s*/g, " ").trim();
    const follows = end >= 0 && comment.type === "Line" && text.slice(end, comment.start).trim() === "";
    if (follows) texts.push(`${texts.pop()} ${words}`);
    else texts.push(words);
    end = comment.end;
  }
  return texts;
}
