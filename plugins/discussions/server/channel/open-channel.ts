import type { Selectable } from "kysely";
import { type LiveEvent, notFound, type PluginScope, type SessionUser } from "../../../../server/sdk";
import { type Attempt, enterLastAttempt, isStaff } from "../../../../server/sdk/attempts";
import { allow, type Decision, hasPermissions, refuse } from "../../../../server/sdk/learning";
import type { DiscussionContent } from "../../contract";
import { readingOthersDecision } from "../../rules/discussion.rules";
import type { ChannelTables } from "../discussions.tables";
import { countOwnPosts } from "./message-rows";

export interface ChannelScope extends PluginScope<ChannelTables> {
  readonly hasAnnouncements: boolean;
  readonly user: Pick<SessionUser, "id" | "roles" | "permissions">;
}

export interface ChannelCall extends Omit<ChannelScope, "userId" | "user" | "hasAnnouncements"> {
  readonly user: SessionUser;
  setting(key: string): unknown;
  publish(event: LiveEvent): void;
}

export function channelScope({ setting, ...call }: Omit<ChannelCall, "publish">): ChannelScope {
  const { db, tenantId, user, now, hooks } = call;
  const hasAnnouncements = showsAnnouncements(setting);
  return { db, tenantId, user, userId: user.id, now, hooks, hasAnnouncements };
}

/** Whether the tenant shows announcements, by its settings. `setting` gives the value of a setting by its key. */
export function showsAnnouncements(setting: (key: string) => unknown): boolean {
  return setting("platform.ui.announcements.learner.visible") !== false;
}

export interface OpenChannel {
  readonly row: Selectable<ChannelTables["channel"]>;
  /** The name of the discussion or of the course. Null for the announcements to everybody of the tenant. */
  readonly name: string | null;
  /** The requirements of the discussion. Null for announcements. */
  readonly discussion: DiscussionContent | null;
  /**
   * The learner's attempt at the course; null for announcements, and for staff (people who may grade) who do not take
   * the course.
   */
  readonly attempt: Attempt | null;
  /**
   * Whether the user is a moderator, who may delete what others wrote. In a channel of a course these are the staff. In
   * the channel of the announcements to everybody they are the people who may write.
   */
  readonly isModerator: boolean;
  /** Whether the channel is for the user: all but staff who do not take the course. */
  readonly isReader: boolean;
  /** Without deleted ones. In a discussion only those of the current attempt count. */
  readonly ownPosts: number;
  /** Whether the user may read the messages of others, and the reason if not. */
  readonly reading: Decision;
  /** Whether the user may write messages, and the reason if not. */
  readonly writing: Decision;
}

/**
 * Finds a channel and decides what the user may do in it. Everybody of the tenant may read announcements to everybody.
 * Announcements of a published course need access to the course. An access that has not begun or has ended is enough,
 * because the learner still sees the course then. If the tenant shows no announcements, their channels are not found. A
 * discussion can be opened under the conditions of its activity: an attempt at the course, no lock on the path to it,
 * and a running supervised session if it is proctored. After the end of the attempt the learner cannot write any more;
 * reading is allowed while the activity can be reviewed. Staff can open every channel of the course.
 * @throws ApiError `notFound`; `activityLocked` and `courseNotAvailable` when the learner cannot open the discussion
 * now
 */
export async function openChannel(scope: ChannelScope, channelId: string): Promise<OpenChannel> {
  const { db, user } = scope;
  if (channelId === scope.tenantId) return openTenantChannel(scope);
  const row = await db.selectFrom("channel").selectAll().where("id", "=", channelId).executeTakeFirst();
  if (row === undefined || row.objective_id === null) throw notFound();
  const ofCourse = { ...row, objective_id: row.objective_id };
  const staff = isStaff(user, row.objective_id);
  if (row.part_id === null) return openAnnouncements(scope, ofCourse, staff);
  return openDiscussion(scope, ofCourse, row.part_id, staff);
}

type Row = OpenChannel["row"] & { readonly objective_id: string };

/** Its row is stored only when somebody first writes, uploads or reads something. */
async function openTenantChannel(scope: ChannelScope): Promise<OpenChannel> {
  if (!scope.hasAnnouncements) throw notFound();
  const { tenantId, user } = scope;
  const mayAnnounce = mayAnnounceToAll(user, tenantId);
  return {
    row: { tenant_id: tenantId, id: tenantId, kind: "announcement", objective_id: null, part_id: null },
    name: null,
    discussion: null,
    attempt: null,
    isModerator: mayAnnounce,
    isReader: true,
    ownPosts: await countOwnPosts(scope, tenantId, null),
    reading: allow(),
    writing: mayAnnounce ? allow() : refuse("discussions.administratorsOnly"),
  };
}

/** Whether the user may write to everybody: the permission holds everywhere or for the tenant, not only in a course. */
function mayAnnounceToAll({ permissions }: ChannelScope["user"], tenantId: string): boolean {
  return hasPermissions(permissions, [{ name: "Announcement.Create", scope_id: tenantId }], "all");
}

async function openAnnouncements(scope: ChannelScope, row: Row, staff: boolean): Promise<OpenChannel> {
  const { db, userId } = scope;
  if (!scope.hasAnnouncements) throw notFound();
  const course = await db
    .selectFrom("objective")
    .leftJoin("objective_access as access", (join) =>
      join.onRef("access.objective_id", "=", "objective.id").on("access.user_id", "=", userId),
    )
    .select(["objective.name", "objective.state", "access.id as access_id"])
    .where("objective.id", "=", row.objective_id)
    .executeTakeFirst();
  if (course === undefined) throw notFound();
  // Learners do not see a draft, as in the list of their announcements.
  if (!staff && (course.access_id === null || course.state === "draft")) throw notFound();
  return {
    row,
    isModerator: staff,
    isReader: course.access_id !== null,
    name: course.name,
    discussion: null,
    attempt: null,
    ownPosts: await countOwnPosts(scope, row.id, null),
    reading: allow(),
    writing: staff ? allow() : refuse("discussions.instructorsOnly"),
  };
}

async function openDiscussion(scope: ChannelScope, row: Row, partId: string, staff: boolean): Promise<OpenChannel> {
  const { db } = scope;
  const activity = await db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .innerJoin("activity_content as content", (join) => join.onRef("content.activity_id", "=", "part.activity_id"))
    .select(["activity.name", "content.content"])
    .where("part.id", "=", partId)
    .where("part.removed", "=", false)
    .where("activity.type", "=", "discussion")
    .executeTakeFirst();
  if (activity === undefined) throw notFound();
  const attempt = await enterLastAttempt(scope, row.objective_id, partId);
  if (attempt === null && !staff) throw notFound();
  const discussion = activity.content as unknown as DiscussionContent;
  const ownPosts = await countOwnPosts(scope, row.id, attempt?.workflow.started ?? null);
  const isOver = attempt !== null && attempt.workflow.state !== "inProgress";
  return {
    row,
    isModerator: staff,
    isReader: attempt !== null,
    name: activity.name,
    discussion,
    attempt,
    ownPosts,
    reading: staff ? allow() : readingOthersDecision(discussion, ownPosts),
    writing: isOver ? refuse("workflowClosed") : allow(),
  };
}
