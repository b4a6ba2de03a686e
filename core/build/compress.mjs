import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Writes a `.br` beside every asset, once at build time, so that the server never compresses them. */
export async function compressAssets(folder = "dist/web/assets") {
  const files = (await readdir(folder)).filter((name) => /\.(js|mjs|css|json|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${folder}/${name}.br`, await compress(bytes, { params }));
    }),
  );
}
