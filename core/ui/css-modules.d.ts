/** A style file is a CSS module: its class names arrive as an object, made unique by the build. */
declare module "*.css" {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
