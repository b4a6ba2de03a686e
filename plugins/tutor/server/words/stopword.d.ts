/** Lists of function words by the three letters of their language (ISO 639-3). The package has no types. */
declare module "stopword" {
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
