import type { PageScope } from "../../../../server/sdk";
import type { OpenCatalogDb } from "../courses.rows";

/** What the pages of the open catalog are written from, with the database of this plugin. */
export interface OpenPageScope extends Omit<PageScope, "db"> {
  readonly db: OpenCatalogDb;
}
