import type { DurationUnit } from "../../../core/learning/contract/enumerations";

/** Tables of the things to which courses refer: grading scales, terms, filters, showcases, certificate templates. */
interface CatalogueTables {
  grading_scale: {
    tenant_id: string;
    id: string;
    name: string;
    description: string | null;
    max_score: number;
    normalized_passing_score: number;
    passing_grade_id: string | null;
  };
  grade: {
    tenant_id: string;
    id: string;
    grading_scale_id: string;
    /** The best grade has the lowest position. */
    position: number;
    name: string;
    color: string;
    normalized_min_score: number;
  };
  term: { tenant_id: string; id: string; name: string };
  showcase: { tenant_id: string; id: string; name: string; position: number };
  filter_category: { tenant_id: string; id: string; name: string; position: number };
  filter_attribute: { tenant_id: string; id: string; category_id: string; name: string; position: number };
  certificate_template: {
    tenant_id: string;
    id: string;
    name: string;
    kind: "Custom" | "External";
    description: string | null;
    valid_for_value: number | null;
    valid_for_unit: DurationUnit | null;
  };
}

declare module "../../database/tables" {
  interface Tables extends CatalogueTables {}
}
