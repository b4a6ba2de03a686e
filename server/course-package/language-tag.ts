import { languagePattern } from "./package/course.schema";

const tag = new RegExp(languagePattern);

/** The language of an imported course, for the portable package. Empty when the text is not a language tag. */
export function languageField(text: string | undefined): { language?: string } {
  const language = (text ?? "").trim().replaceAll("_", "-");
  return language.length <= 35 && tag.test(language) ? { language } : {};
}
