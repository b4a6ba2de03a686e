import { createHash } from "node:crypto";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { chunksOf } from "../../kit/files/chunks";
import { fileUrl } from "../../learning/portal-paths";
import type { ImportedFile } from "../format/contents";
import type { StoreScope } from "../format/store-scope";
import { upsert } from "./upsert";

const PREFIX = "files/";

/**
 * The files of an imported archive that one course uses. The class records where the course shows each file, because
 * that decides who may get the file.
 */
export class CourseFiles {
  private readonly used = new Set<string>();
  private readonly hashes = new Map<string, string>();
  /**
   * The paths of files that the course itself shows, such as its picture. Everybody who has the course may get them.
   */
  private readonly shownByCourse = new Set<string>();
  private readonly parts = new Map<string, Set<string>>();

  constructor(
    private readonly objectiveId: string,
    private readonly files: ReadonlyMap<string, ImportedFile>,
  ) {}

  /**
   * The portal's address of a file that the course itself shows, by its path without `files/`; null when there is no
   * such file.
   */
  readonly address = (path: string): string | null => {
    const address = this.find(path);
    if (address !== null) this.shownByCourse.add(path);
    return address;
  };

  /** Like `address`, for a file that an activity shows. Only learners who may open the activity get the file. */
  addressIn(partId: string): (path: string) => string | null {
    return (path) => {
      const address = this.find(path);
      if (address !== null) this.parts.set(path, (this.parts.get(path) ?? new Set()).add(partId));
      return address;
    };
  }

  private find(path: string): string | null {
    const file = this.files.get(PREFIX + path);
    if (file === undefined) return null;
    this.used.add(path);
    return fileUrl(this.objectiveId, path, this.hashOf(path, file));
  }

  /**
   * The files that only activities show, with the parts that show them. A learner may get such a file only if the
   * learner may open one of these parts.
   */
  *filesOfActivities(): Iterable<{ path: string; partId: string }> {
    for (const [path, parts] of this.parts) {
      if (!this.shownByCourse.has(path)) for (const partId of parts) yield { path, partId };
    }
  }

  /**
   * The path as the database stores it, for a reference `files/…`. null when the archive has no such file. The call
   * also records that the course itself shows the file.
   */
  readonly stored = (reference: string | undefined): string | null => {
    const path = reference?.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined;
    return path === undefined || this.address(path) === null ? null : path;
  };

  /** The media type of the file for a reference `files/…`. null when the archive has no such file. */
  readonly typeOf = (reference: string): string | null => this.files.get(reference)?.type ?? null;

  /**
   * Gives all files to this course, even those to which nothing refers. For archives with only one course.
   * @param storedByPlugins paths of files that plugins store themselves, such as the pictures of a quiz; the plugin
   * decides who sees them
   */
  includeAll(storedByPlugins: ReadonlySet<string>): void {
    for (const file of this.files.keys()) {
      const path = file.slice(PREFIX.length);
      if (!storedByPlugins.has(path)) this.used.add(path);
    }
  }

  *entries(): Iterable<{ path: string; sha256: string; file: ImportedFile }> {
    for (const path of this.used) {
      const file = this.files.get(PREFIX + path);
      if (file !== undefined) yield { path, sha256: this.hashOf(path, file), file };
    }
  }

  private hashOf(path: string, file: ImportedFile): string {
    const hash = this.hashes.get(path) ?? file.sha256 ?? createHash("sha256").update(file.bytes).digest("hex");
    this.hashes.set(path, hash);
    return hash;
  }
}

/** Replaces the stored files of a course. Bytes that the database already has are not stored again. */
export async function storeFiles(
  db: TenantDb,
  { tenantId: tenant_id, checkpoint }: Pick<StoreScope, "tenantId" | "checkpoint">,
  objective_id: string,
  files: CourseFiles,
): Promise<void> {
  const rows = [];
  const entries = [...files.entries()];
  for (const [index, { path, sha256, file }] of entries.entries()) {
    await checkpoint({ doing: "Storing files", done: index + 1, of: entries.length });
    const { bytes, type } = file;
    rows.push({ tenant_id, objective_id, path, sha256, type, size: bytes.byteLength });
    await storeBytes(db, tenant_id, sha256, bytes);
  }
  await db.deleteFrom("objective_file").where("objective_id", "=", objective_id).execute();
  await upsert(db, "objective_file", ["tenant_id", "objective_id", "path"], rows);
  await db.deleteFrom("activity_file").where("objective_id", "=", objective_id).execute();
  await upsert(
    db,
    "activity_file",
    ["tenant_id", "objective_id", "path", "part_id"],
    [...files.filesOfActivities()].map(({ path, partId }) => ({ tenant_id, objective_id, path, part_id: partId })),
  );
}

async function storeBytes(db: TenantDb, tenant_id: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const known = await db.selectFrom("file_chunk").select("position").where("sha256", "=", sha256).executeTakeFirst();
  if (known !== undefined) return;
  for (const chunk of chunksOf(bytes)) {
    await db
      .insertInto("file_chunk")
      .values({ tenant_id, sha256, ...chunk })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function dropUnusedBytes(db: TenantDb): Promise<void> {
  await db
    .deleteFrom("file_chunk")
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("objective_file as file").select("file.path").whereRef("file.sha256", "=", "file_chunk.sha256"),
        ),
      ),
    )
    .execute();
}
