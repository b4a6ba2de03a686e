import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/**
 * In bytes. Larger files are compressed at a lower quality, because the best quality takes seconds and saves only a few
 * per cent. Such files are libraries that are loaded on demand.
 */
const LARGE = 900_000;

const compress = promisify(brotliCompress);

/**
 * Writes a `.br` file for every asset at build time, so that the server never has to compress them. Compressing takes
 * two thirds of the processor time of a build, so what the build before has of an equal asset is taken over.
 * @param before the folder with the assets of the build before; it may be missing
 */
export async function compressAssets(folder: string, before: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|mjs|css|json|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`);
      if (await takeOver(`${before}/${name}`, bytes, `${folder}/${name}.br`)) return;
      const quality = bytes.length > LARGE ? 9 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${folder}/${name}.br`, await compress(bytes, { params }));
    }),
  );
}

/** Copies the compressed file of an asset if that asset has the same content. Returns whether it did. */
async function takeOver(asset: string, content: Buffer, copy: string): Promise<boolean> {
  try {
    if (!content.equals(await readFile(asset))) return false;
    await copyFile(`${asset}.br`, copy);
    return true;
  } catch {
    return false;
  }
}
