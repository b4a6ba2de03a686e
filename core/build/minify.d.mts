/** Minifies a script that esbuild has minified. `mappings` is the field of a source map that leads to the given text. */
export function minifyAgain(text: string): Promise<{ readonly text: string; readonly mappings: string }>;
