/**
 * An import such as `./font.woff2?file`: the build copies the file to the assets. The value of the module is its
 * address, relative to the importing script.
 */
declare module "*?file" {
  const address: string;
  export default address;
}
