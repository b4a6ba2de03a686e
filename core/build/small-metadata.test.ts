import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Metadata {
  defineMetadata?(key: string, value: unknown, target: object, property?: string): void;
  getOwnMetadata?(key: string, target: object, property?: string): unknown;
  getMetadata?(key: string, target: object, property?: string): unknown;
}

const names = ["defineMetadata", "getOwnMetadata", "getMetadata"] as const;
const reflect = Reflect as Metadata;
class Base {}
class Derived extends Base {}

describe("the small reflect-metadata of the browser's build", () => {
  const before = names.map((name) => [name, reflect[name]] as const);
  beforeAll(async () => void (await import("./small-metadata.mjs")));
  afterAll(() => void Object.assign(Reflect, Object.fromEntries(before)));

  it("has every function that Inversify calls", () => {
    const files = globSync("node_modules/@inversifyjs/*/lib/**/*.js", {
      cwd: join(import.meta.dirname, "../.."),
    });
    const code = files.map((file) => readFileSync(join(import.meta.dirname, "../..", file), "utf8")).join("\n");
    const called = new Set([...code.matchAll(/\bReflect\.(\w*[mM]etadata)\(/g)].map(([, name]) => name));
    expect([...called].sort()).toEqual(names.toSorted());
  });

  it("keeps a value for a class or one of its properties, and finds that of the class above", () => {
    reflect.defineMetadata?.("key", 1, Base);
    reflect.defineMetadata?.("key", 2, Base, "part");
    expect(reflect.getOwnMetadata?.("key", Base)).toBe(1);
    expect(reflect.getOwnMetadata?.("key", Base, "part")).toBe(2);
    expect(reflect.getOwnMetadata?.("key", Derived)).toBeUndefined();
    expect([reflect.getMetadata?.("key", Derived), reflect.getMetadata?.("other", Derived)]).toEqual([1, undefined]);
    reflect.defineMetadata?.("key", 3, Derived);
    expect([reflect.getMetadata?.("key", Derived), reflect.getMetadata?.("key", Base)]).toEqual([3, 1]);
  });
});
