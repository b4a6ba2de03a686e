import { type Expression, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { fileUrl, filterCondition, notFound, type PluginDb, sortOrder } from "../../../server/sdk";
import { categoriesOf, containsWords, listConditions, showcasesOf } from "../../../server/sdk/attempts";
import { type PublicCourse, publicCourseFields } from "../contract";
import { PAGE_SIZE } from "../rules/open-filters.rules";

export type OpenCatalogDb = PluginDb<object>;

export interface PageQuery {
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
  readonly skip?: number;
  readonly take?: number;
  readonly requireTotalCount?: boolean;
  readonly showcase?: string | undefined;
  readonly filterAttribute?: string | undefined;
}

const columns = {
  id: sql.ref("objective.id"),
  name: sql.ref("objective.name"),
  code: sql.ref("objective.code"),
  description: sql.ref("objective.description"),
  text: { value: sql.ref("objective.search_text"), contains: containsWords },
  added: sql.ref("objective.added"),
};

const BY_NAME = JSON.stringify([{ selector: "name", desc: false }]);

/** Without archived courses, which are no longer used; with drafts, which open later. */
function openCourses(db: OpenCatalogDb) {
  return db
    .selectFrom("objective")
    .where("objective.open_catalog", "=", true)
    .where("objective.state", "<>", "archived");
}

/** The fields of courses in the open catalog. `about`: whether the long description is read. */
function courseRows(db: OpenCatalogDb, { about }: { readonly about: boolean }) {
  return openCourses(db)
    .leftJoin("objective_file as image", (join) =>
      join.onRef("image.objective_id", "=", "objective.id").onRef("image.path", "=", "objective.image_path"),
    )
    .select([
      "objective.id",
      "objective.name",
      "objective.code",
      "objective.description",
      "objective.language",
      "objective.level",
      "objective.state",
      "objective.children_count",
      "objective.duration",
      "image.path",
      "image.sha256",
    ])
    .select((select) =>
      about ? select.ref("objective.about").as("about") : select.lit(null).$castTo<string | null>().as("about"),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("objective_showcase as link")
          .innerJoin("showcase", (join) => join.onRef("showcase.id", "=", "link.showcase_id"))
          .select(["showcase.id", "showcase.name"])
          .whereRef("link.objective_id", "=", "objective.id")
          .orderBy("showcase.position")
          .orderBy("showcase.id"),
      ).as("showcases"),
    );
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>["execute"]>>[number];

function projectCourse({ children_count, duration, path, sha256, ...row }: CourseRow): PublicCourse {
  return {
    ...row,
    imageUrl: path === null || sha256 === null ? null : fileUrl(row.id, path, sha256),
    activity: { childrenCount: children_count, duration },
  };
}

/**
 * One page of the open catalog, usually by one SQL statement.
 * @throws ApiError invalid when `filter`, `sort` or a list of ids cannot be read
 */
export async function loadCoursePage(
  db: OpenCatalogDb,
  query: PageQuery,
): Promise<{ data: PublicCourse[]; totalCount?: number }> {
  const { filter, sort = BY_NAME, skip = 0, take = PAGE_SIZE, requireTotalCount } = query;
  const { showcase = "", filterAttribute = "" } = query;
  const conditions: Expression<SqlBool>[] = [
    filterCondition(publicCourseFields, columns, filter),
    ...(await listConditions({ db }, { showcase, filterAttribute })),
  ];
  const rows = await courseRows(db, { about: false })
    .select(requireTotalCount ? sql<number>`count(*) over ()::integer`.as("total") : sql<number>`0`.as("total"))
    .where(({ and }) => and(conditions))
    .orderBy(sortOrder(publicCourseFields, columns, sort, columns.id))
    .limit(take)
    .offset(skip)
    .execute();
  const data = rows.map(({ total: _, ...row }) => projectCourse(row));
  if (!requireTotalCount) return { data };
  const [first] = rows;
  if (first !== undefined || skip === 0) return { data, totalCount: first?.total ?? 0 };
  // A page after the last one has no rows, so the count needs a statement of its own.
  const { count } = await openCourses(db)
    .where(({ and }) => and(conditions))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { data, totalCount: count };
}

/**
 * A course of the open catalog with its long description.
 * @throws ApiError notFound when it is not in the open catalog
 */
export async function loadCourse(db: OpenCatalogDb, objectiveId: string): Promise<PublicCourse> {
  const row = await courseRows(db, { about: true }).where("objective.id", "=", objectiveId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return projectCourse(row);
}

/** The ids of the courses that search engines may list: drafts are not ready for that. */
export async function listedIds(db: OpenCatalogDb, most: number): Promise<readonly string[]> {
  const rows = await openCourses(db)
    .select("objective.id")
    .where("objective.state", "<>", "draft")
    .orderBy("objective.id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const loadShowcases = (db: OpenCatalogDb) => showcasesOf(db, openCourses(db).select("objective.id").$asScalar());

export const loadCategories = (db: OpenCatalogDb) =>
  categoriesOf(db, openCourses(db).select("objective.id").$asScalar());

/**
 * Whether visitors may read a file of a course: the course's picture, or a file that its description shows. Every other
 * file is only for those who take the course.
 */
export async function isPublicFile(db: OpenCatalogDb, objectiveId: string, path: string): Promise<boolean> {
  const course = await openCourses(db)
    .select(["objective.image_path", "objective.about"])
    .where("objective.id", "=", objectiveId)
    .executeTakeFirst();
  if (course === undefined) return false;
  const [address] = fileUrl(objectiveId, path, "").split("?");
  return course.image_path === path || (course.about?.includes(`${address}?v=`) ?? false);
}
