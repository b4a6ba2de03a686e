import { injectable } from "../../../core/sdk";

const MOST_KEYS = 100;

/**
 * What tools keep in this page ("LTI postMessage Storage" of 1EdTech), so that they can sign in where their cookies are
 * blocked: each origin for itself, until the page is left.
 */
@injectable()
export class ToolStorage {
  private readonly origins = new Map<string, Map<string, string>>();

  get(origin: string, key: string): string | null {
    return this.origins.get(origin)?.get(key) ?? null;
  }

  /** @returns false where the origin has no room left */
  put(origin: string, key: string, value: string | null): boolean {
    const values = this.origins.get(origin) ?? new Map<string, string>();
    if (value === null) values.delete(key);
    else if (values.size >= MOST_KEYS && !values.has(key)) return false;
    else values.set(key, value);
    this.origins.set(origin, values);
    return true;
  }
}
