import { basename } from "node:path";

/**
 * Parts of libraries that never run in this portal, with what stands in their place: 4.5 KB of the first load. Each is a
 * whole file of an exact version; `light-libraries.test.ts` holds that it is there and what is asked of it.
 */
export const parts = [
  {
    // Resolvers that are put together as text and need `eval`: our content security policy allows none, so Inversify
    // takes its plain ones.
    filter: /@inversifyjs[\\/]core[\\/]lib[\\/].*ResolverJit\.js$/,
    contents: (path) => `export const ${basename(path, ".js")} = undefined;`,
  },
  {
    // The same once more for each number of arguments, to be fast in loops. Here every service is made once.
    filter:
      /@inversifyjs[\\/]core[\\/]lib[\\/].*build(One|Two|Three|Four)(Constructor|ResolvedValue)ArgumentResolver\.js$/,
    contents: (path) => {
      const name = basename(path, ".js");
      const general = name.replace(/build(One|Two|Three|Four)(\w+)ArgumentResolver/, "build$2ArgumentsResolver");
      return `import { ${general} } from "./${general}.js";
import { resolveMany } from "./resolveMany.js";
export const ${name} = (node, resolveActivations) => ${general}(node, resolveMany, resolveActivations);`;
    },
  },
  {
    // Measuring of loaders and actions, which no route here has.
    filter: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    contents: () =>
      "export const consumeInstrumentationClientResultMetaReceiver = () => undefined;\n" +
      "export const getRouteInstrumentationUpdates = () => ({});\n" +
      "export const instrumentClientSideRouter = (router) => router;\n" +
      "export let instrumentHandler, instrumentationResultMetaContext;\n",
  },
  {
    // Links that fetch ahead in React Router's own framework. Outside of it they do nothing, as here.
    filter: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    contents: () =>
      'import { createContext } from "react";\n' +
      "export const FrameworkContext = createContext(undefined);\n" +
      "export const PrefetchPageLinks = () => null;\n" +
      "export const usePrefetchBehavior = () => [false, null, {}];\n" +
      "export const mergeRefs = (ref) => ref;\n" +
      "export let CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, Scripts, setIsHydrated, useFrameworkContext;\n",
  },
];

/** esbuild plugin: leaves out what libraries bring for others. */
export function lightLibraries() {
  return {
    name: "light-libraries",
    setup(builder) {
      for (const { filter, contents } of parts) {
        builder.onLoad({ filter }, ({ path }) => ({ contents: contents(path), loader: "js" }));
      }
    },
  };
}
