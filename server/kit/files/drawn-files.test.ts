import { describe, expect, it } from "vitest";
import { DrawnFiles } from "./drawn-files";

describe("files that take much work to draw", () => {
  function counting(most: number) {
    const files = new DrawnFiles(most);
    const drawn: string[] = [];
    const get = (key: string) =>
      files.get(key, async () => {
        drawn.push(key);
        return Buffer.from(key);
      });
    return { files, drawn, get };
  }

  it("are drawn once, also for requests that come while they are drawn", async () => {
    const { drawn, get } = counting(2);
    const bytes = await Promise.all([get("a"), get("a"), get("b")]);
    expect([bytes.map(String), drawn]).toEqual([
      ["a", "a", "b"],
      ["a", "b"],
    ]);
    await get("a");
    expect(drawn).toEqual(["a", "b"]);
  });

  it("are dropped when there are too many, the oldest first", async () => {
    const { drawn, get } = counting(2);
    for (const key of ["a", "b", "c", "b", "a"]) await get(key);
    expect(drawn).toEqual(["a", "b", "c", "a"]);
  });

  it("are drawn anew after a failure", async () => {
    const { files, drawn, get } = counting(2);
    await expect(files.get("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(String(await get("a"))).toBe("a");
    expect(drawn).toEqual(["a"]);
  });
});
