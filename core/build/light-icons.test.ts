import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { reduceIcon } from "./light-icons.ts";

const icon = (name: string) => readFile(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, "utf8");

describe("reduceIcon", () => {
  it.each(["house", "x", "sliders-horizontal", "circle-question-mark"])(
    "keeps the shape of %s and little else",
    async (name) => {
      const source = await icon(name);
      const light = reduceIcon(source);
      expect(light.match(/"?(?:d|cx|x1|points)"?: "/g)).toEqual(source.match(/"?(?:d|cx|x1|points)"?: "/g));
      expect(light).not.toMatch(/key:|aliases:|name:/);
      expect(light).toContain("@__PURE__");
    },
  );

  it("leaves what it does not know as it is", () => expect(reduceIcon("export default 1;")).toBe("export default 1;"));
});
