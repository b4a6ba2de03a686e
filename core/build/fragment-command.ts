import { buildFragment, fragmentIn } from "./fragment.ts";

/**
 * `npm run fragment -- <folder> <out>`: builds a fragment and prints the entry by which the configuration of a tenant
 * names it.
 */
const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined) {
  process.stderr.write("npm run fragment -- <the fragment's folder> <the folder to build into>\n");
  process.exit(1);
}
const { id, version, file, integrity } = await buildFragment(await fragmentIn(folder), out);
const pinned = { [id]: { url: `https://<your server>/${file}`, version, integrity } };
process.stdout.write(`Built into ${out}. For "fragments" in config-ui:\n${JSON.stringify(pinned, null, 2)}\n`);
