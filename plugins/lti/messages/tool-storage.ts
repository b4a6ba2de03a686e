import { injectable } from "../../../core/sdk";

const MAX_KEYS = 100;

/**
 * Values that tools store in this page ("LTI postMessage Storage" of 1EdTech), so that they can sign in even if their
 * cookies are blocked. Each origin has its own values. They are lost when the page is left.
 */
@injectable()
export class ToolStorage {
  private readonly origins = new Map<string, Map<string, string>>();

  get(origin: string, key: string): string | null {
    return this.origins.get(origin)?.get(key) ?? null;
  }

  /**
   * Stores a value of a tool.
   * @returns false when the origin has too many values
   */
  put(origin: string, key: string, value: string | null): boolean {
    const values = this.origins.get(origin) ?? new Map<string, string>();
    if (value === null) values.delete(key);
    else if (values.size >= MAX_KEYS && !values.has(key)) return false;
    else values.set(key, value);
    this.origins.set(origin, values);
    return true;
  }
}
