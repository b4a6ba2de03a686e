import { describe, expect, it } from "vitest";
import { changedParts } from "./changed-parts.ts";

/** Returns the names of the fields of `changedParts(paths)` that are true, such as `styles`. */
const trueFieldsOf = (...paths: string[]) =>
  Object.entries(changedParts(paths))
    .filter(([, holds]) => holds)
    .map(([name]) => name);

describe("changedParts", () => {
  it.each<[readonly string[], readonly string[]]>([
    [["plugins/notes/notes.css"], ["styles"]],
    [["core/ui/base.css", "core/shell/header/header.css"], ["styles"]],
    [["plugins/notes/notes.css", "plugins/notes/notes.screen.tsx"], []],
    [["plugins/quiz/tool-page/quiz.css"], []],
    [["locales/en-US.json", "locales/de-DE.json"], ["texts"]],
    [["locales/en-US.json", "plugins/notes/notes.css"], []],
    [["plugins/notes/notes.test.ts"], ["nothing"]],
    [["plugins/notes/notes.css", "plugins/notes/notes.test.ts"], ["styles"]],
    [["manifests/notes.json"], ["restart"]],
    [["plugins/certificates/server/certificate.typ"], ["restart"]],
    [["server/app/app.ts"], []],
    [["core/build/web.ts"], ["build"]],
    [["server/start/dev.mjs"], ["build"]],
    [["server/database/embedded.ts"], ["build"]],
    [["server/database/open.ts"], []],
  ])("%j asks for %j", (paths, parts) => expect(trueFieldsOf(...paths)).toEqual(parts));
});
