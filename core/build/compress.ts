import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/**
 * In bytes. Larger files are compressed at a lower quality, because the best quality takes seconds and saves only a few
 * per cent. Such files are libraries that are loaded on demand.
 */
const LARGE = 900_000;

const compress = promisify(brotliCompress);

/** Writes a `.br` file for every asset at build time, so that the server never has to compress them. */
export async function compressAssets(folder: string): Promise<void> {
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
