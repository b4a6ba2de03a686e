import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  ApiError,
  assertNotImpersonated,
  contentDisposition,
  type PluginScope,
  type PluginServer,
  PORTAL_BASE,
  prefixes,
} from "../../../server/sdk";
import { coursePaths } from "../../../server/sdk/learning";
import { withNote } from "../rules/note-address.rules";
import { type FiledNote, type FileTexts, fileStart, noteMarkdown } from "./markdown.rules";
import type { NoteTables } from "./notes.tables";
import { loadPlaces, type NotePlace } from "./places";

const PAGE = 500;

interface FileScope extends PluginScope<NoteTables> {
  readonly origin: string;
  readonly texts: FileTexts;
}

/** `GET users/me/notes/file`: all notes of the user as a Markdown file. It is sent page by page. */
export function fileRoute(http: FastifyInstance, server: PluginServer<NoteTables>): void {
  http.get(`${prefixes.lms}users/me/notes/file`, async (request, reply) => {
    const user = await server.sessionUser(request);
    if (user === null) throw new ApiError("unauthorized");
    assertNotImpersonated(user);
    const tenantId = await request.portal.tenantId();
    const locale = server.localeOf(request);
    const text = (key: string) => server.text(request, locale, key);
    const scope: FileScope = {
      db: server.dbOf(tenantId),
      tenantId,
      userId: user.id,
      now: server.clock(),
      hooks: server.hooksOf(request),
      origin: request.portal.origin,
      texts: {
        title: text("notes.title"),
        open: text("notes.file.open"),
        closed: text("notes.file.closed"),
      },
    };
    return reply
      .headers({
        "content-type": "text/markdown; charset=utf-8",
        "content-disposition": contentDisposition("attachment", "notes.md"),
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      })
      .send(Readable.from(linesOf(scope, await placesOfAll(scope))));
  });
}

async function placesOfAll(scope: FileScope) {
  const marked = await scope.db
    .selectFrom("course_note")
    .select(["objective_id", "activity_id", "course_name", "part_name"])
    .distinct()
    .where("user_id", "=", scope.userId)
    .execute();
  return loadPlaces(scope, marked);
}

async function* linesOf(scope: FileScope, placeOf: Awaited<ReturnType<typeof placesOfAll>>) {
  yield fileStart(scope.texts);
  let before: FiledNote | null = null;
  for (let offset = 0; ; offset += PAGE) {
    const rows = await notesFrom(scope, offset);
    for (const row of rows) {
      const place = placeOf(row);
      const note: FiledNote = {
        course: place.course,
        part: place.part,
        quote: row.quote,
        note: row.note,
        created: row.created,
        link: linkOf(scope, row, place),
      };
      yield noteMarkdown(note, before, scope.texts);
      before = note;
    }
    if (rows.length < PAGE) return;
  }
}

function notesFrom({ db, userId }: FileScope, offset: number) {
  return db
    .selectFrom("course_note")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("course_name")
    .orderBy("objective_id")
    .orderBy("activity_id")
    .orderBy("start")
    .orderBy("id")
    .offset(offset)
    .limit(PAGE)
    .execute();
}

function linkOf({ origin }: FileScope, row: { id: string; objective_id: string }, { axis }: NotePlace): string | null {
  if (axis === null) return null;
  const path = coursePaths.content(row.objective_id, axis === "" ? null : axis);
  return `${origin}${PORTAL_BASE}${withNote(path, row.id)}`;
}
