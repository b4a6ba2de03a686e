/** What a learner searches for. The address of the page holds it. */
export interface Query {
  readonly text: string;
  /** Language tag: only passages in this language. */
  readonly language: string | null;
  /** Id of a course: only passages of it. */
  readonly course: string | null;
}

const ADDRESS = "/search";

/** The server takes no longer text. */
export const MOST_CHARACTERS = 500;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
const LONGEST_LANGUAGE = 35;

/** Anybody can write an address. A filter that cannot be one is left out. */
export function readQuery(parameters: URLSearchParams): Query {
  const text = (parameters.get("text") ?? "").slice(0, MOST_CHARACTERS);
  const course = parameters.get("course") ?? "";
  const language = parameters.get("language") ?? "";
  const isLanguage = LANGUAGE.test(language) && language.length <= LONGEST_LANGUAGE;
  return { text, language: isLanguage ? language : null, course: UUID.test(course) ? course : null };
}

export function writeQuery({ text, language, course }: Query): string {
  const parameters = new URLSearchParams();
  if (text !== "") parameters.set("text", text);
  if (language !== null) parameters.set("language", language);
  if (course !== null) parameters.set("course", course);
  return parameters.toString();
}

export function searchPath(query: Query): string {
  const parameters = writeQuery(query);
  return parameters === "" ? ADDRESS : `${ADDRESS}?${parameters}`;
}

export function isSameQuery(one: Query, other: Query): boolean {
  return one.text.trim() === other.text.trim() && one.language === other.language && one.course === other.course;
}
