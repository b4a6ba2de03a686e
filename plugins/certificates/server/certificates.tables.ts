import type { Instant, InstantOrNull } from "../../../server/sdk";

/** The table of issued certificates. */
export interface CertificatesTables {
  /** One row for each issued certificate, with names and texts as they were at the time of issue. */
  certificate_record: {
    tenant_id: string;
    id: string;
    certificate_number: string;
    objective_id: string;
    user_id: string;
    template_id: string;
    objective_record_id: string;
    student_name: string;
    course_name: string;
    course_code: string;
    description: string | null;
    normalized_passing_score: number | null;
    expiration_date: InstantOrNull;
    created: Instant;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends CertificatesTables {}
}
