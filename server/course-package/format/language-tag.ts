import { languagePattern } from "./course.schema";

const tag = new RegExp(languagePattern);

/**
 * The field `language` for an imported course, as an object to be spread into it. The object is empty when the text is
 * not a language tag such as `pt-BR`; `pt_BR` is accepted too.
 */
export function languageField(text: string | undefined): { language?: string } {
  const language = (text ?? "").trim().replaceAll("_", "-");
  return language.length <= 35 && tag.test(language) ? { language } : {};
}
