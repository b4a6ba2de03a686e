import {
  ApiClient,
  Busy,
  CourseCommands,
  forwardAddress,
  inject,
  injectable,
  isAborted,
  Navigation,
  NetworkError,
  Places,
  startCourse,
  Toasts,
} from "../../core/sdk";
import { createObjectiveAccess, getAggregateByObjective } from "../../core/sdk/calls";
import { courseProgress } from "../../core/sdk/learning";
import { AccessFinder } from "./access-finder";
import {
  ENTRY_PARAMETERS,
  type Entry,
  hasEntryParameters,
  pageAfterEntry,
  readEntry,
  withoutEntryParameters,
} from "./entry.rules";
import { StoredCommands } from "./kept-commands";

type CourseEntry = Extract<Entry, { kind: "course" }>;

/**
 * Adds a course to My courses for a user who follows a link into the portal, and starts it if the link asks for that
 * and the user has not begun it yet (the product's specification, section 4, "Entry by occflow"; `occflow` is the
 * link's parameter). The parameters stay in the address until the end, so a reload continues. The ids of the commands
 * are stored in the browser, so the server carries out no command twice.
 */
@injectable()
export class EntryStore {
  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(AccessFinder) private readonly accesses: AccessFinder,
    @inject(StoredCommands) private readonly kept: StoredCommands,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Places) private readonly places: Places,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Busy) private readonly busy: Busy,
  ) {}

  private get myCourses(): string {
    return this.places.find("my-courses") ?? "/";
  }

  /** Carries out what the link's parameters ask for. Returns a function that stops it. */
  open(place: Navigation["location"]): () => void {
    // Other pages stay as they are: to go to their own address again would undo a step that the user takes just now.
    if (!hasEntryParameters(place.search)) return () => {};
    const stop = new AbortController();
    const entry = readEntry(place.search);
    const rest = `${place.pathname}${withoutEntryParameters(place.search)}${place.hash}`;
    if (entry.kind === "course") void this.enter(entry, rest, stop.signal);
    else {
      if (entry.kind === "accountCreated") this.toasts.show({ kind: "success", message: "entry.accountCreated" });
      if (entry.kind === "unknownLink") this.toasts.show({ kind: "critical", message: "entry.unknownLink" });
      this.leaveFor(rest);
    }
    return () => stop.abort();
  }

  private async enter(entry: CourseEntry, rest: string, signal: AbortSignal): Promise<void> {
    const accessId = await this.findAccess(entry.objectiveId, signal);
    if (signal.aborted) return;
    if (accessId === null) {
      this.toasts.show({ kind: "critical", message: "errors.unknown" });
      this.leaveFor(this.myCourses);
      return;
    }
    try {
      await this.busy.run(() => this.carryOut(entry, accessId, signal));
    } catch (error) {
      if (isAborted(error)) return;
      this.toasts.failure(error);
      // The connection failed, so nobody knows whether the server got the command; the page may also be closing. The
      // address stays as it is, so a reload sends the same command again.
      if (error instanceof NetworkError) return;
      this.leaveFor(rest);
    }
    this.kept.forget(entry.objectiveId);
  }

  /**
   * Covers the page until the first answer. If the access is not there yet, the user is told, and may go elsewhere:
   * that ends the search.
   */
  private async findAccess(objectiveId: string, signal: AbortSignal): Promise<string | null> {
    const waiting = Promise.withResolvers<void>();
    const found = this.accesses.find(objectiveId, signal, () => {
      this.toasts.show({ kind: "info", message: "entry.waiting" });
      waiting.resolve();
    });
    await this.busy.run(Promise.race([found, waiting.promise]));
    return found;
  }

  private async carryOut({ objectiveId, asksToStart }: CourseEntry, objectiveAccessId: string, signal: AbortSignal) {
    const ids = this.kept.idsFor(objectiveId);
    const entered = await this.commands.change(objectiveId, async (send) => {
      await send(createObjectiveAccess, { body: { id: ids.create, objectiveAccessId }, sync: true, signal });
      if (!asksToStart) return null;
      const course = await this.api.call(getAggregateByObjective, { params: { objectiveId }, signal });
      if (courseProgress(course) === "notStarted") await startCourse(send, course, ids.start, signal);
      return course;
    });
    if (entered === null) {
      this.toasts.show({ kind: "success", message: "entry.added" });
      // With an empty search, because one that is remembered from the last visit could hide the course.
      return this.leaveFor(`${this.myCourses}?keyword=`);
    }
    const { path, fullPageLoad } = pageAfterEntry(entered);
    this.leaveFor(fullPageLoad ? this.myCourses : path);
    if (fullPageLoad) this.navigation.leave(`/learn${path}`);
  }

  /** Goes to a page of the portal in place of the link, so that Back does not follow the link again. */
  private leaveFor(path: string): void {
    const { pathname, search, hash } = forwardAddress(path, this.navigation.location, ENTRY_PARAMETERS);
    this.navigation.to(`${pathname}${search}${hash}`, { replace: true });
  }
}
