import { expect, it } from "vitest";
import { testManifests } from "../../kernel/testing/portal";
import { isPublicPath } from "./public-path.rules";

const route = (name: string, path: string, more: object = {}) => ({
  id: `notes.${name}`,
  path,
  screen: "page",
  title: "notes.title",
  ...more,
});
const routes = [
  route("own", "/notes"),
  route("shared", "/shared/:noteId", { public: true }),
  route("all", "/about/*", { public: true }),
  route("one", "/imprint", { public: true }),
];
const { documents } = testManifests({ id: "notes", contributes: { routes } });

it.each([
  ["/imprint", true],
  ["/imprint/more", true],
  ["/imprints", false],
  ["/shared/7", true],
  ["/shared/7/more", true],
  ["/shared", true],
  ["/about/us", true],
  ["/notes", false],
  ["/", false],
])("%s needs nobody signed in: %s", (path, isPublic) => expect(isPublicPath(path, documents)).toBe(isPublic));
