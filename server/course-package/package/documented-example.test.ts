import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainRules } from "../testing/plain-rules";
import { checkPackage } from "./check-package";
import { checkShape } from "./package-shape";

const placeOf = (pointer: string) => pointer;
const page = readFileSync("docs/portable-package.md", "utf8");

describe("docs/portable-package.md", () => {
  it("shows a package that can be imported", () => {
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
    const files = new Set(page.match(/^files\/\S+$/gm));
    const shape = checkShape(example, placeOf, plainRules.plugins);
    const problems =
      "problems" in shape
        ? shape.problems
        : checkPackage(shape.package, files.add("files/fire/drill.mp4"), placeOf, plainRules);
    expect(problems).toEqual([]);
  });
});
