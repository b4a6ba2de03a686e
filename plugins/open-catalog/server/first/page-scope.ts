import type { PageScope } from "../../../../server/sdk";
import type { OpenCatalogDb } from "../courses.rows";

export interface OpenPageScope extends Omit<PageScope, "db"> {
  readonly db: OpenCatalogDb;
}
