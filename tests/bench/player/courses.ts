import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { spawnBuilt, startPortal } from "../built-portal.ts";

/** The numbers of activities (contents) in the courses. */
const SIZES = [100, 1_000, 10_000];
const PER_CHAPTER = 20;

/** Creates a portal in the folder with one course of each size. Returns a map: size → id of the course. */
export async function importCourses(folder: string): Promise<Map<number, string>> {
  await cp("config-ui", join(folder, "config-ui"), { recursive: true });
  const first = await startPortal(folder);
  await first.stop();
  const file = join(folder, "portal-package.json");
  await writeFile(file, JSON.stringify(packageOf(SIZES)));
  const report = await finished(["dist/server/import.mjs", file], folder);
  return new Map(
    SIZES.map((size) => {
      const id = new RegExp(`Course of ${size} .*/learn/courses/([0-9a-f-]{36})`).exec(report)?.[1];
      if (!id) throw new Error(`The course of ${size} was not imported:\n${report}`);
      return [size, id] as const;
    }),
  );
}

function finished(words: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnBuilt(words, folder);
    let text = "";
    child.stdout?.on("data", (bytes: Buffer) => {
      text += bytes;
    });
    child.once("exit", (code) =>
      code === 0 ? resolve(text) : reject(new Error(`The import ended with ${code}: ${text}`)),
    );
  });
}

function packageOf(sizes: readonly number[]) {
  const courses = sizes.map((size) => ({
    key: `bench-${size}`,
    name: `Course of ${size} activities`,
    code: `B${size}`,
    description: "For measuring.",
    activity: { key: `b${size}`, type: "composite", name: "All", children: chaptersOf(size) },
  }));
  const account = { key: "learner", email: "learner@demo.example", firstName: "Rosa", lastName: "Lindholm" };
  return {
    format: "learner-portal-package",
    version: 1,
    users: [{ ...account, roles: ["Learner"], password: "demo" }],
    courses,
    accesses: courses.map(({ key }) => ({ user: "learner", course: key, selfEnrolled: true })),
  };
}

function chaptersOf(size: number) {
  return Array.from({ length: Math.ceil(size / PER_CHAPTER) }, (_, chapter) => ({
    key: `b${size}-${chapter}`,
    type: "composite",
    name: `Chapter ${chapter + 1}`,
    children: Array.from({ length: Math.min(PER_CHAPTER, size - chapter * PER_CHAPTER) }, (_, index) => ({
      key: `b${size}-${chapter}-${index}`,
      type: "text",
      name: `Activity ${chapter * PER_CHAPTER + index + 1}`,
      html: "<p>One sentence to read.</p>",
    })),
  }));
}
