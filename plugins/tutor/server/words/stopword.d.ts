/**
 * Types for the package `stopword`, which has none. The names of its lists of function words (such as "the") are the
 * three letters of the language (ISO 639-3).
 */
declare module "stopword" {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
