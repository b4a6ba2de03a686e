import { FragmentFault } from "./fragment-fault";

/** The file whose hash the tenant's configuration has. It lists the fragment's other files, each with its hash. */
export interface FragmentFile {
  readonly manifest: { readonly id: string; readonly version: string };
  readonly entry: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;
}

/** Matches a file name without a folder: all files of a fragment lie beside each other. */
const FILE_NAME = /^[\w-][\w.-]*$/;
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/;

/**
 * Reads and checks the content of a fragment's file.
 * @param url the address of the file, for messages
 * @throws FragmentFault with the code FRAGMENT_INVALID if the text is not such a file
 */
export function readFragmentFile(text: string, url: string): FragmentFile {
  const file = parse(text, url);
  const fault = faultOf(file);
  if (fault) throw new FragmentFault("FRAGMENT_INVALID", { url, error: fault });
  return file as FragmentFile;
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FragmentFault("FRAGMENT_INVALID", { url, error: "it is not JSON" }, error);
  }
}

function faultOf(file: unknown): string | null {
  if (!isObject(file) || !isObject(file.manifest) || !isObject(file.modules) || !isObject(file.texts)) {
    return "it needs manifest, entry, modules and texts";
  }
  const texts = Object.values(file.texts).map((each) => (isObject(each) ? [each.file, each.integrity] : []));
  for (const [name, integrity] of [...Object.entries(file.modules), ...texts]) {
    if (typeof name !== "string" || !FILE_NAME.test(name)) return `"${name}" is not the name of a file`;
    if (typeof integrity !== "string" || !INTEGRITY.test(integrity)) return `"${name}" has no integrity`;
  }
  return typeof file.entry === "string" && Object.hasOwn(file.modules, file.entry) ? null : "its entry is not a module";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
