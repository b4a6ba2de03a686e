import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** From here on the best quality takes seconds and saves a few per cent: libraries that are loaded when opened. */
const LARGE = 900_000;

const compress = promisify(brotliCompress);

/** Writes a `.br` beside every asset, once at build time, so that the server never compresses them. */
export async function compressAssets(folder) {
  const files = (await readdir(folder)).filter((name) => /\.(js|mjs|css|json|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`);
      const quality = bytes.length > LARGE ? 9 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${folder}/${name}.br`, await compress(bytes, { params }));
    }),
  );
}
