import { expect, it } from "vitest";
import { fileNameOf } from "./viewed";

it.each([
  ["/files/Safety%20first.pdf", "Safety first.pdf"],
  ["/files/100%.pdf", "100%.pdf"],
  ["/files/a.pdf?v=1#page=2", "a.pdf"],
  ["", ""],
])("a file at %s is called %s", (address, name) => expect(fileNameOf(address)).toBe(name));
