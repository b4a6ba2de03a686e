import { test as base } from "./portal";
import { copyProject, type ProjectCopy } from "./project-copy";
import { startServer } from "./server";

interface Copied {
  /** An option for tests: changes the copy of the project before it is built. */
  readonly change: (project: ProjectCopy) => Promise<void>;
  /** The built copy of the project. */
  readonly project: ProjectCopy;
}

/**
 * Playwright's `test` for a server (`portal`) that runs from a copy of the project (`project`). So a test can change
 * the source, and build it again while the server runs.
 */
export const test = base.extend<Copied>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  change: async ({}, use) => use(async () => {}),
  project: async ({ change }, use) => {
    const project = await copyProject();
    await change(project);
    await project.build();
    await use(project);
    await project.remove();
  },
  portal: async ({ project }, use) => {
    const portal = await startServer({}, { project: project.folder });
    await use(portal);
    await portal.stop();
  },
});
