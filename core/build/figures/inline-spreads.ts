import { Visitor } from "oxc-parser";
import type { Source } from "./source.ts";

/** How often an object literal stands directly in the spread of another: `{ ...{ a, b } }`. */
export function countInlineSpreads({ program }: Pick<Source, "program">): number {
  let count = 0;
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === "SpreadElement" && property.argument.type === "ObjectExpression") count++;
    },
  });
  visitor.visit(program);
  return count;
}
