import type { WrittenTool } from "../../written-package";

/** The tools that a course launches, each once, by its name inside the course. */
export class LtiTools {
  private readonly tools = new Map<string, WrittenTool>();

  /** @param courseKey keeps tools of two courses apart, even if they have the same name */
  constructor(
    private readonly courseKey: string,
    readonly passports: ReadonlyMap<string, Passport>,
  ) {}

  get all(): WrittenTool[] {
    return [...this.tools.values()];
  }

  /**
   * The tool with that id. On its first use it is added to the package.
   * @returns its key
   */
  use(id: string, make: () => Omit<WrittenTool, "key">): string {
    const known = this.tools.get(id);
    const tool = known ?? { key: `${this.courseKey.slice(0, 90)}.lti-${this.tools.size + 1}`, ...make() };
    this.tools.set(id, tool);
    return tool.key;
  }

  /**
   * Lets the tool get the names of learners. A tool gets names for all blocks or for none, so one block that needs names is
   * enough.
   */
  sendNames(key: string): void {
    for (const [id, tool] of this.tools) if (tool.key === key) this.tools.set(id, { ...tool, sendNames: true });
  }
}

/** Key and secret of an LTI 1.1 tool, from a course's advanced settings. */
export interface Passport {
  consumerKey: string;
  sharedSecret: string;
}

const mostPassports = 200;

/** Reads the setting `lti_passports`, a JSON list of `id:key:secret`: id of a tool → its passport. */
export function passportsOf(setting: string | undefined): ReadonlyMap<string, Passport> {
  const passports = new Map<string, Passport>();
  for (const entry of listOf(setting).slice(0, mostPassports)) {
    const [, id, consumerKey, sharedSecret] =
      /^\s*([^:\s]+)\s*:\s*([^:\s]{1,200})\s*:\s*(\S{1,500})\s*$/.exec(entry) ?? [];
    if (id && consumerKey && sharedSecret) passports.set(id, { consumerKey, sharedSecret });
  }
  return passports;
}

/** The texts in a JSON list. Anything else than such a list gives an empty one. */
export function listOf(json: string | undefined): string[] {
  if (json === undefined || !json.trim().startsWith("[")) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    // A setting that is not valid JSON is ignored. The blocks that need it report what they lack.
    return [];
  }
}
