import type { WrittenTool } from "../../written-package";

/**
 * Collects the LTI tools that an Open edX course launches, for the list `ltiTools` of the course package. A tool that
 * several blocks of the course launch is in the list once.
 */
export class LtiTools {
  private readonly tools = new Map<string, WrittenTool>();

  /**
   * @param courseKey is part of each tool's key, so that the tools of two courses have different keys
   * @param passports id of a tool in the course → its LTI key and secret
   */
  constructor(
    private readonly courseKey: string,
    readonly passports: ReadonlyMap<string, Passport>,
  ) {}

  get all(): WrittenTool[] {
    return [...this.tools.values()];
  }

  /**
   * Finds the tool with that id, or adds the tool that `make` returns.
   * @returns the key of the tool in the package
   */
  use(id: string, make: () => Omit<WrittenTool, "key">): string {
    const known = this.tools.get(id);
    const tool = known ?? { key: `${this.courseKey.slice(0, 90)}.lti-${this.tools.size + 1}`, ...make() };
    this.tools.set(id, tool);
    return tool.key;
  }

  /**
   * Lets the portal send learners' names to the tool. A tool gets names in all its launches or in none, so one block
   * that asks for names is enough.
   */
  sendNames(key: string): void {
    for (const [id, tool] of this.tools) if (tool.key === key) this.tools.set(id, { ...tool, sendNames: true });
  }
}

/** The key and secret of an LTI 1.1 tool, from the advanced settings of an Open edX course. */
export interface Passport {
  consumerKey: string;
  sharedSecret: string;
}

const mostPassports = 200;

/**
 * Reads the setting `lti_passports`, a JSON list of `id:key:secret`: id of a tool → its passport. Entries of another
 * form are ignored.
 */
export function passportsOf(setting: string | undefined): ReadonlyMap<string, Passport> {
  const passports = new Map<string, Passport>();
  for (const entry of listOf(setting).slice(0, mostPassports)) {
    const [, id, consumerKey, sharedSecret] =
      /^\s*([^:\s]+)\s*:\s*([^:\s]{1,200})\s*:\s*(\S{1,500})\s*$/.exec(entry) ?? [];
    if (id && consumerKey && sharedSecret) passports.set(id, { consumerKey, sharedSecret });
  }
  return passports;
}

/** The texts in a JSON list. If the text is not a JSON list, the result is empty. */
export function listOf(json: string | undefined): string[] {
  if (json === undefined || !json.trim().startsWith("[")) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    // A setting that is not valid JSON is ignored. The report of the import tells what the blocks that need it lack.
    return [];
  }
}
