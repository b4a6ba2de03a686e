/**
 * A schema of an answer of the server's API in the short form that the build writes for the browser
 * (`core/build/shapes.ts`). It needs a fifth of the bytes of compiled code. The forms are:
 * - `"sz"`: a value of one of these types; s text, n number, i integer, b boolean, z null, o object, a list
 * - `[shape]`: a list of that shape
 * - `{ p, r }`: an object; `p` holds its known properties, and the first `r` of them are required
 * - `{ p: {}, r: 0, x }`: an object with any properties, all of the shape `x`
 * - `{ e }`: one of these values
 * - `{ a }`: any of these shapes
 * - `() => shape`: a reference to a separate shape; it is a function, so that shapes can contain each other
 */
export type Shape =
  | string
  | readonly [Shape]
  | ObjectShape
  | { readonly e: readonly unknown[] }
  | { readonly a: readonly Shape[] }
  | (() => Shape);

interface ObjectShape {
  readonly p: Readonly<Record<string, Shape>>;
  readonly r: number;
  readonly x?: Shape;
}

/**
 * Whether a value has a shape. The check also corrects the spelling of enumeration values in objects: a server may
 * write `AfterFinish` where our schema has `afterFinish`.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (typeof shape === "function") return hasShape(shape(), value);
  if (typeof shape === "string")
    return shape.includes(letterOf(value)) || (shape.includes("i") && Number.isInteger(value));
  if ("e" in shape) return shape.e.includes(value);
  if ("a" in shape) return shape.a.some((one) => hasShape(one, value));
  if ("p" in shape) return letterOf(value) === "o" && hasProperties(shape, value as Record<string, unknown>);
  return Array.isArray(value) && value.every((item) => hasShape(shape[0], item));
}

function hasProperties({ p, r, x }: ObjectShape, value: Record<string, unknown>): boolean {
  let at = 0;
  for (const key in p) {
    const isRequired = at < r;
    at += 1;
    const child = value[key];
    if (child === undefined ? isRequired : !isOrBecomes(p[key] ?? "", value, key)) return false;
  }
  return x === undefined || Object.values(value).every((child) => hasShape(x, child));
}

/** Whether a property has a shape, if need be with a small first letter. */
function isOrBecomes(shape: Shape, value: Record<string, unknown>, key: string): boolean {
  const child = value[key];
  if (hasShape(shape, child)) return true;
  const named = typeof child === "string" && (child[0] ?? "").toLowerCase() + child.slice(1);
  if (!named || !hasShape(shape, named)) return false;
  value[key] = named;
  return true;
}

const letters: Readonly<Record<string, string>> = { string: "s", number: "n", boolean: "b", object: "o" };

function letterOf(value: unknown): string {
  if (value === null) return "z";
  return Array.isArray(value) ? "a" : (letters[typeof value] ?? "?");
}
