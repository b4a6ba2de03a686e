import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { openNameless } from "./nameless-file";

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("my-data-"));

it("is in no folder while it is written and read, so that nothing is left of it when the process is killed", async () => {
  const before = await folders();
  const file = await openNameless();
  expect(await folders()).toEqual(before);
  await file.appendFile("first try");
  await file.truncate(0);
  await file.appendFile("second ");
  await file.appendFile("try");
  expect(await text(file.createReadStream({ start: 0 }))).toBe("second try");
  expect(await folders()).toEqual(before);
});
