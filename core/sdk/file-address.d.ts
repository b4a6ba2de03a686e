/** The build copies the file beside the assets; the module's value is its address, relative to the script that asks. */
declare module "*?file" {
  const address: string;
  export default address;
}
