import { describe, expect, it } from "vitest";
import { slowness } from "./expression-verdicts";
import { findExpressions } from "./find-expressions";

describe("regular expressions", () => {
  const { files, expressions, unreadable } = findExpressions();

  it("are all found", () => {
    expect(files).toBeGreaterThan(900);
    expect(expressions.length).toBeGreaterThan(300);
    expect(unreadable).toEqual([]);
  });

  it("are linear: no text makes one slow", async () => {
    const slow: string[] = [];
    for (const expression of expressions) {
      const why = await slowness(expression);
      if (why !== null) slow.push(`${expression.file}: /${expression.source}/${expression.flags} is ${why}`);
    }
    expect(slow).toEqual([]);
  }, 600_000);

  it.each([
    ["^(<!--[\\s\\S]*?-->|\\s)*<svg", "i"],
    ["\\s*\\n\\s*", "g"],
    ["\\/+$", ""],
  ])("that are not are known: %s", async (source, flags) => {
    expect(await slowness({ source, flags })).not.toBeNull();
  });
});
