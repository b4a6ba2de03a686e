import { escapePointer } from "../../../core/sdk/configuration";

export type Json = Readonly<Record<string, unknown>>;
export type Path = readonly string[];

/** A value that two versions of a configuration have differently. Undefined: this version does not name it. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => isSame(each, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], ownOf(right, key)));
}

export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? ownOf(at, name) : undefined), json);
}

/** A copy with another value at the path. With `undefined` the value goes, and objects that are empty then go too. */
export function withValue(json: Json, path: Path, value: unknown): Json {
  const [name, ...rest] = path;
  if (name === undefined) return isObject(value) ? value : {};
  const inner = ownOf(json, name);
  const next = rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value);
  const isGone = next === undefined || (value === undefined && isObject(next) && Object.keys(next).length === 0);
  if (!isGone) return { ...json, [name]: next };
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== name));
}

/** The differences of two versions, value by value. A list is one value, as in the merge of layers. */
export function changesOf(before: Json, after: Json, path: Path = []): readonly Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly Change[] => {
    const inner = [...path, name];
    const [old, now] = [ownOf(before, name), ownOf(after, name)];
    if (isSame(old, now)) return [];
    const isBranch = (isObject(old) || old === undefined) && (isObject(now) || now === undefined);
    return isBranch
      ? changesOf((old ?? {}) as Json, (now ?? {}) as Json, inner)
      : [{ path: inner, before: old, after: now }];
  });
}

export function withChanges(json: Json, changes: readonly Change[]): Json {
  return changes.reduce((changed, { path, after }) => withValue(changed, path, after), json);
}

export function pointerOf(path: Path): string {
  return path.map((name) => `/${escapePointer(name)}`).join("");
}

export function isOnPath(left: Path, right: Path): boolean {
  return left.slice(0, right.length).every((name, index) => name === right[index]);
}

function ownOf(json: Json, name: string): unknown {
  return Object.hasOwn(json, name) ? json[name] : undefined;
}
