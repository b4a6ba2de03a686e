/** The query of a learner: text and filters. The address of the search page contains both. */
export interface Query {
  readonly text: string;
  /** A language tag, to find only passages in this language; null for all. */
  readonly language: string | null;
  /**
   * The id of a course, to find only its passages and those of courses with the same knowledge model; null for all
   * courses.
   */
  readonly course: string | null;
}

const SEARCH_PATH = "/search";

/** The most characters of a query. The server refuses longer ones. */
export const MAX_CHARACTERS = 500;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
const MAX_LANGUAGE = 35;

/** Reads a query from an address. Anybody can write an address, so a filter that cannot be valid is left out. */
export function readQuery(parameters: URLSearchParams): Query {
  const text = (parameters.get("text") ?? "").slice(0, MAX_CHARACTERS);
  const course = parameters.get("course") ?? "";
  const language = parameters.get("language") ?? "";
  const isLanguage = LANGUAGE.test(language) && language.length <= MAX_LANGUAGE;
  return { text, language: isLanguage ? language : null, course: UUID.test(course) ? course : null };
}

/** Writes a query as the query string of an address, without the question mark. */
export function writeQuery({ text, language, course }: Query): string {
  const parameters = new URLSearchParams();
  if (text !== "") parameters.set("text", text);
  if (language !== null) parameters.set("language", language);
  if (course !== null) parameters.set("course", course);
  return parameters.toString();
}

export function searchPath(query: Query): string {
  const parameters = writeQuery(query);
  return parameters === "" ? SEARCH_PATH : `${SEARCH_PATH}?${parameters}`;
}

/** Whether two queries find the same passages. Spaces around the text do not matter. */
export function isSameQuery(one: Query, other: Query): boolean {
  return one.text.trim() === other.text.trim() && one.language === other.language && one.course === other.course;
}
