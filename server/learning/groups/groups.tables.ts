import type { Instant } from "../../database/columns";

/** Groups of learners who take the collaborative activities of a course together. */
interface GroupTables {
  learner_group: { tenant_id: string; id: string; name: string; objective_id: string };
  learner_group_member: { tenant_id: string; group_id: string; user_id: string; objective_id: string };
  /**
   * The shared work of a group on one activity. Each member also has a row of their own in `activity_workflow` (the
   * table of attempts at activities), which refers to this row.
   */
  group_activity_workflow: {
    tenant_id: string;
    id: string;
    group_id: string;
    part_id: string;
    /**
     * How often the group has begun the activity, from 1. A learner who takes the course again begins the next round
     * with the group.
     */
    round: number;
    created: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends GroupTables {}
}
