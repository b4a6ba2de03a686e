import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { minifyAgain } from "../../../core/build/minify.ts";
import { withoutIcuParser } from "../../../core/build/without-icu-parser.ts";

/**
 * The size of the libraries alone, in bytes compressed with Brotli: of a bundle with the smallest program that uses all
 * of them, minified as the portal's code is.
 * @param icuParser with or without the parser of ICU messages, which a build can leave out
 */
export async function bareStackBytes({ icuParser }: { readonly icuParser: boolean }): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/size/bare-stack.tsx"],
    bundle: true,
    write: false,
    format: "esm",
    target: ["chrome123", "safari17.5", "edge123"],
    minify: true,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: icuParser ? [] : [withoutIcuParser()],
    logLevel: "warning",
  });
  const { text } = await minifyAgain(outputFiles[0]?.text ?? "");
  return brotliCompressSync(text).length;
}
