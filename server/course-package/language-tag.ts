import { languagePattern } from "./package/course.schema";

const tag = new RegExp(languagePattern);

/** The language that a foreign course names, for the portable one; nothing where it is no tag. */
export function languageOf(text: string | undefined): { language?: string } {
  const language = (text ?? "").trim().replaceAll("_", "-");
  return language.length <= 35 && tag.test(language) ? { language } : {};
}
