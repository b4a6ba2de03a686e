import { describe, expect, it } from "vitest";
import { NetworkError } from "../../platform/http/api-error";
import type { PaletteSearch } from "../../sdk/search";
import { type SearchResults, searchAll } from "./use-found";

const course = { id: "1", label: "Cycling", to: "/courses/1" };
const note = { id: "1", label: "Cycle lanes", to: "/notes/1" };
const searches = [
  { id: "courses.search", title: "courses.title", search: "find" },
  { id: "notes.search", title: "notes.title", search: "find" },
];

function search(courses: PaletteSearch, notes: PaletteSearch, signal = new AbortController().signal) {
  const reported: unknown[] = [];
  const code: Record<string, PaletteSearch> = { "courses.search": courses, "notes.search": notes };
  const kernel = {
    resolve: async <T>(id: string) => code[id] as T,
    pluginOf: (id: string) => id.split(".")[0] ?? "",
    service: <T>(pluginId: string) => `service of ${pluginId}` as T,
    reportFailure: (id: string, error: unknown) => {
      reported.push([id, error]);
      return { code: "X", severity: "error", message: "" } as never;
    },
  };
  const shown: string[] = [];
  const show = ({ found, state }: SearchResults) => shown.push([...found.map(({ label }) => label), state].join());
  return searchAll(kernel, searches, "cyc", signal, show).then((result) => ({ ...result, reported, shown }));
}

describe("the palette's search", () => {
  it("finds what all plugins find, in their order, and says by which", async () => {
    const result = await search(
      async () => [course],
      async () => [note],
    );
    expect(result).toEqual({
      found: [
        { ...course, by: searches[0] },
        { ...note, by: searches[1] },
      ],
      state: "done",
      reported: [],
      shown: ["Cycling,searching"],
    });
  });

  it("shows nothing that a search before it could still move", async () => {
    const late = () => new Promise<[typeof course]>((resolve) => setTimeout(() => resolve([course])));
    const result = await search(late, async () => [note]);
    expect(result.found.map(({ label }) => label)).toEqual(["Cycling", "Cycle lanes"]);
    expect(result.shown).toEqual([]);
  });

  it("gives each what was typed and the services of its plugin", async () => {
    const asked: unknown[] = [];
    const find: PaletteSearch = async (text, { pluginId, get }, signal) => {
      asked.push([text, pluginId, get(String), signal.aborted]);
      return [];
    };
    await search(find, find);
    expect(asked).toEqual([
      ["cyc", "courses", "service of courses", false],
      ["cyc", "notes", "service of notes", false],
    ]);
  });

  it("keeps the others when one fails, reports it, and says that something is missing", async () => {
    const broken = new Error("broken");
    const result = await search(
      () => Promise.reject(broken),
      async () => [note],
    );
    expect(result.found.map(({ label }) => label)).toEqual(["Cycle lanes"]);
    expect([result.state, result.reported]).toEqual(["failed", [["courses.search", broken]]]);
  });

  it("takes a lost connection for no fault of the plugin, and what was stopped for none at all", async () => {
    const lost = () => Promise.reject(new NetworkError(false, null));
    expect(await search(lost, async () => [])).toMatchObject({ state: "offline", reported: [] });
    const stop = new AbortController();
    stop.abort();
    expect(
      (
        await search(
          () => Promise.reject(new Error("aborted")),
          async () => [],
          stop.signal,
        )
      ).reported,
    ).toEqual([]);
  });
});
