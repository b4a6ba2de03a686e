import type { PageScope } from "../../../../server/sdk";
import type { OpenCatalogDb } from "../courses.rows";

/** The data from which the server writes the pages of the open catalog, with the plugin's type of the database. */
export interface OpenPageScope extends Omit<PageScope, "db"> {
  readonly db: OpenCatalogDb;
}
