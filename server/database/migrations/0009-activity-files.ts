import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Which activities a course's files belong to. Courses from before say it when they are imported again. */
export const activityFiles: Migration = {
  name: "0009-activity-files",
  async up(db: Kysely<never>) {
    await sql
      .raw(`create table activity_file (
        tenant_id uuid not null, objective_id uuid not null, path text not null, part_id uuid not null,
        primary key (tenant_id, objective_id, path, part_id),
        foreign key (tenant_id, objective_id) references objective)`)
      .execute(db);
  },
};
