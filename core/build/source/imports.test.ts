import { expect, it } from "vitest";
import { importsOf } from "./imports.ts";

it("finds modules, and the names that are taken from them, each with its place", () => {
  const text = `import { useMemo } from "react";
import {
  type Call,
  observer as watch,
} from "../../core/sdk";
import { rule } from "./notes.rules";
`;
  expect(importsOf("plugins/notes/notes.screen.tsx", text)).toEqual({
    file: "plugins/notes/notes.screen.tsx",
    imports: [
      { from: "react", line: 1, column: 25 },
      { from: "../../core/sdk", line: 5, column: 8 },
      { from: "./notes.rules", line: 6, column: 22 },
    ],
    names: [
      { name: "useMemo", from: "react", line: 1, column: 10 },
      { name: "Call", from: "../../core/sdk", line: 3, column: 8 },
      { name: "observer", from: "../../core/sdk", line: 4, column: 3 },
      { name: "rule", from: "./notes.rules", line: 6, column: 10 },
    ],
  });
});
