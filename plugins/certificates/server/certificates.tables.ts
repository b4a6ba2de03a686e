import type { JWK } from "jose";
import type { Defaulted, Instant, InstantOrNull, Json } from "../../../server/sdk";

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
    revoked: InstantOrNull;
    /** In the words of the administrator. Only administrators and the learner read it. */
    revocation_reason: Defaulted<string | null>;
    revoked_by: Defaulted<string | null>;
    /** The list of revocations with its entry, and the index there. null until its credential is downloaded. */
    status_list: Defaulted<number | null>;
    status_position: Defaulted<number | null>;
    /** At the provider, for templates of the kind External. null until the provider has answered. */
    external_url: Defaulted<string | null>;
    /** Requests that failed since the last successful one, and before which time no other one is sent. */
    tries: Defaulted<number>;
    next_try: InstantOrNull;
    is_provider_told: Defaulted<boolean>;
  };
  /**
   * The keys that sign credentials. The newest one signs. They are never deleted, because credentials are verified by
   * them for years. `private_key` is encrypted with the server's secret.
   */
  certificate_key: { tenant_id: string; id: string; public_key: Json<JWK>; private_key: string; created: Instant };
  /** A row does not say which certificate has the entry, and stays when that certificate is deleted. */
  certificate_status: { tenant_id: string; list: number; position: number; is_revoked: boolean };
}

declare module "../../../server/database/tables" {
  interface Tables extends CertificatesTables {}
}
