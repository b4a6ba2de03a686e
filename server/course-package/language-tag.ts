import { languagePattern } from "./package/course.schema";

const tag = new RegExp(languagePattern);

/** The field `language` for an imported course, to be spread into it. Empty when the text is not a language tag. */
export function languageField(text: string | undefined): { language?: string } {
  const language = (text ?? "").trim().replaceAll("_", "-");
  return language.length <= 35 && tag.test(language) ? { language } : {};
}
