import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { withoutIcuParser } from "../../../core/build/without-icu-parser.ts";

/**
 * The size of the libraries alone, in bytes compressed with Brotli: of a bundle with the smallest program that uses all
 * of them.
 * @param {{ icuParser: boolean }} options with or without the parser of ICU messages, which a build can leave out
 */
export async function bareStackBytes({ icuParser }) {
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
  return brotliCompressSync(outputFiles[0].contents).length;
}
