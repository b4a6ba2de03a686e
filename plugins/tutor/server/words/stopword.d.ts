/**
 * Types for the package, which has none. Its lists of function words are named by the three letters of the language (ISO
 * 639-3).
 */
declare module "stopword" {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
