/** A style file is a CSS module. Its import is an object of class names; the build makes them unique. */
declare module "*.css" {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
