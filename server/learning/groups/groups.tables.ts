import type { Instant } from "../../database/columns";

/** Learners who take the collaborative activities of a course together. */
interface GroupTables {
  learner_group: { tenant_id: string; id: string; name: string; objective_id: string };
  /** A learner is in one group of a course at most. */
  learner_group_member: { tenant_id: string; group_id: string; user_id: string; objective_id: string };
  /** One activity that a group takes. Members have their own workflows, which refer to it. */
  group_activity_workflow: {
    tenant_id: string;
    id: string;
    group_id: string;
    part_id: string;
    /** Counts from 1: who takes the course again begins another with the group. */
    round: number;
    created: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends GroupTables {}
}
