import type { WrittenTool } from "../../written-package";

/** The tools that a course launches, each once, by what it is known by there. */
export class LtiTools {
  readonly #tools = new Map<string, WrittenTool>();

  /** @param courseKey tools of two courses do not meet, even where they are called the same */
  constructor(
    private readonly courseKey: string,
    readonly passports: ReadonlyMap<string, Passport>,
  ) {}

  get all(): WrittenTool[] {
    return [...this.#tools.values()];
  }

  /**
   * The tool of that id, taken into the package on its first use.
   * @returns its key
   */
  use(id: string, make: () => Omit<WrittenTool, "key">): string {
    const known = this.#tools.get(id);
    const tool = known ?? { key: `${this.courseKey.slice(0, 90)}.lti-${this.#tools.size + 1}`, ...make() };
    this.#tools.set(id, tool);
    return tool.key;
  }

  /** One block that needs names is enough: a tool is told them or not. */
  sendNames(key: string): void {
    for (const [id, tool] of this.#tools) if (tool.key === key) this.#tools.set(id, { ...tool, sendNames: true });
  }
}

/** Key and secret of an LTI 1.1 tool, as a course's advanced settings keep them. */
export interface Passport {
  consumerKey: string;
  sharedSecret: string;
}

const mostPassports = 200;

/** Reads `lti_passports`: a JSON list of `id:key:secret`. */
export function passportsOf(setting: string | undefined): ReadonlyMap<string, Passport> {
  const passports = new Map<string, Passport>();
  for (const entry of listOf(setting).slice(0, mostPassports)) {
    const [, id, consumerKey, sharedSecret] =
      /^\s*([^:\s]+)\s*:\s*([^:\s]{1,200})\s*:\s*(\S{1,500})\s*$/.exec(entry) ?? [];
    if (id && consumerKey && sharedSecret) passports.set(id, { consumerKey, sharedSecret });
  }
  return passports;
}

/** Texts of a JSON list; anything else is none. */
export function listOf(json: string | undefined): string[] {
  if (json === undefined || !json.trim().startsWith("[")) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    // A setting that is no JSON says nothing; what it would have been for is reported where it is missed.
    return [];
  }
}
