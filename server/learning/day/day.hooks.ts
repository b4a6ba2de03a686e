import type { LearnerScope } from "../learner-scope";
import type { OpenCourse } from "../reading/open-courses";
import type { DayCourse } from "./day-course";
import type { OpenWork } from "./open-work";

/** A date that matters to a person: something is due, opens, ends or takes place. */
export interface AgendaEntry {
  /** Stays the same when the date is moved, and is different for each date of the same thing. */
  readonly id: string;
  /** "due", "opens", "ends", "graceEnds" or "retake"; the kinds of plugins are called `<plugin>.<name>`. */
  readonly kind: string;
  readonly at: Date;
  /** When something that lasts is over. null: `at` is one moment. */
  readonly end: Date | null;
  /** The name of the part or the course. */
  readonly name: string;
  readonly course: DayCourse | null;
  /** Where something takes place. */
  readonly place: string | null;
  /** The address below /learn to which the entry leads. */
  readonly path: string;
  /** The address below /learn of a file with the entry for calendar programs. null: there is none. */
  readonly file: string | null;
  /** Whether the person has begun with what the date is about. */
  readonly isBegun: boolean;
  /** Whether the person has done what the date is about. */
  readonly isDone: boolean;
}

/** From `from` up to `until`, without `until` itself. */
export interface AgendaSpan {
  readonly from: Date;
  readonly until: Date;
}

/** Something that waits for a person to do it. */
export interface LearnerTask {
  /** Different for each thing that waits for the person. */
  readonly id: string;
  /** "activity" or "course"; the kinds of plugins are called `<plugin>.<name>`. */
  readonly kind: string;
  readonly name: string;
  readonly course: DayCourse | null;
  /** When it should be done at the latest. null: no date. */
  readonly due: Date | null;
  /** When it began to wait. null: nobody knows. */
  readonly since: Date | null;
  /** The address below /learn where it is done. */
  readonly path: string;
}

/** Something that proves a person's result in a course, such as a certificate. */
export interface ResultProof {
  readonly objectiveId: string;
  /** The address below /learn where the person sees it. */
  readonly path: string;
}

/** The person for whom tasks are read, with what decides about the visibility of some of them. */
export interface TaskScope extends LearnerScope {
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
}

/** What a part of the first page may know besides its reader. */
export interface DayScope extends TaskScope {
  /** The language of the answer. */
  readonly locale: string;
  /** The server's secret, to sign what the page sends back. */
  readonly secret: string;
  /** The reader's roles in the tenant. */
  readonly roles: readonly string[];
}

/** For whom and for which moment (`now`) an administrator asks what is shown. */
export interface TimedScope extends Omit<DayScope, "userId" | "secret"> {
  /** null: nobody in particular, but somebody with these roles. */
  readonly userId: string | null;
  /** The ids and names of the person's units. */
  readonly units: ReadonlySet<string>;
}

/** Something that is shown from or until a moment, and whether somebody sees it at the moment of the question. */
export interface TimedThing {
  readonly id: string;
  readonly name: string;
  /** null: from the beginning. */
  readonly from: Date | null;
  /** null: for ever. */
  readonly until: Date | null;
  /** Why it is not seen, as a code with the text `reasons.<code>` or `<plugin>.reasons.<name>`. null: it is seen. */
  readonly reason: string | null;
}

/** The hooks about a person's dates and tasks, asked only while the plugin is on. */
interface DayHooks {
  /** The kinds of dates and tasks that the plugin adds → the key of the text that names each, `<plugin>.day.<name>`. */
  dayKinds: Readonly<Record<string, string>>;
  /**
   * The dates of a person within a span of time. Only what the person may know at `now`. Entries outside of the span are
   * left out afterwards. `courses`: those that the person may open now.
   */
  agenda: (scope: LearnerScope, span: AgendaSpan, courses: readonly OpenCourse[]) => Promise<readonly AgendaEntry[]>;
  /**
   * What waits for a person now. What is done is left out, and so are activities with a due date: learning reports
   * them. `work`: the activities that are open to the person.
   */
  tasks: (scope: TaskScope, work: readonly OpenWork[]) => Promise<readonly LearnerTask[]>;
  /** What proves the person's results in these courses, the newest first. Only what the person may see at `now`. */
  resultProofs: (scope: LearnerScope, objectiveIds: readonly string[]) => Promise<readonly ResultProof[]>;
  /** The live events of the plugin after which its tasks may be others. */
  taskEvents: readonly string[];
  /** Part of the first page → its content, which is sent as JSON. null: there is nothing to show. */
  dayParts: Readonly<Record<string, (scope: DayScope) => Promise<object | null>>>;
  /**
   * Key of the text that names them → what the plugin shows from or until a moment, such as notices, also what is not
   * seen at `now`. For administrators who ask what somebody sees on a date.
   */
  timed: Readonly<Record<string, (scope: TimedScope) => Promise<readonly TimedThing[]>>>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends DayHooks {}
}
