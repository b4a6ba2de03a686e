import type { SessionUser } from "../../contract/calls/session-user";
import type { DayCourse } from "../day/day-course";
import type { LearnerScope } from "../learner-scope";

/** Who asks for news, with what decides about the visibility of some of them. */
export interface NewsScope extends LearnerScope {
  readonly user: Pick<SessionUser, "id" | "roles" | "permissions">;
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
}

/** The place of an entry in the stream of news: by time, and by id where times are equal. */
export interface NewsPlace {
  readonly at: Date;
  /** `<plugin>:<id>`, with an id in lower case whose order the database knows, such as a UUID. */
  readonly id: string;
}

/** Something new that a person should hear of. */
export interface NewsEntry extends NewsPlace {
  /** One of `newsKinds`. */
  readonly kind: string;
  /** The key of the sentence that says what is new. Its values are `name` and `by`. */
  readonly sentence: string;
  /** What it is about: the name of a course, a discussion or a certificate. null: it is about the whole portal. */
  readonly name: string | null;
  /** The name of the person who has caused it. null: nobody has, or the person is gone. */
  readonly by: string | null;
  /** The beginning of what somebody has written, on one line. */
  readonly words: string | null;
  readonly course: DayCourse | null;
  /** The address below /learn to which the entry leads. */
  readonly path: string;
  /** Whether the person has read it where it is. */
  readonly isRead: boolean;
}

/** A kind of news. The keys of its texts are `<plugin>.news.<name>`, because such texts come with every page. */
export interface NewsKind {
  /** The key of the text that names the kind, such as: Replies to you. */
  readonly title: string;
  readonly icon: string;
  /** The kind of mail that tells of the same. Left out: there is none. */
  readonly mail?: string;
  /** Whether people may choose a mail for each piece of news of this kind. Left out: they may not. */
  readonly mailable?: true;
  /** The live event after which there may be news of this kind. `progress` is heard anyway. */
  readonly event?: `${string}.${string}`;
}

/** Which news are wanted: the newest ones of these kinds after a place in the stream. */
export interface NewsPage {
  readonly kinds: ReadonlySet<string>;
  /** Only those of this course. null: of all courses and of none. */
  readonly course: string | null;
  /** Only what is older than this place. null: from the newest on. */
  readonly before: NewsPlace | null;
  /** Only what is newer than this. null: all. */
  readonly since: Date | null;
  readonly limit: number;
}

/** The hooks about news, asked only while the plugin is on. */
interface NewsHooks {
  /** The kinds of news that the plugin has, by their names: `<plugin>.<name>`. */
  newsKinds: Readonly<Record<string, NewsKind>>;
  /** A page of a person's news, newest first: only what the person may know at `now`. */
  news: (scope: NewsScope, page: NewsPage) => Promise<readonly NewsEntry[]>;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends NewsHooks {}
}
