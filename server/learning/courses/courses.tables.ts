import type { GeneratedAlways } from "kysely";
import type {
  ActivityState,
  CourseLevel,
  DurationUnit,
  displayModes,
  GradeRevealPolicy,
  ltiVersions,
  presentationModes,
  ResultsDisclosurePolicy,
  ReviewPolicy,
} from "../../../core/learning/contract/enumerations";
import type { Defaulted, InstantOrNull, Json } from "../../database/columns";

/**
 * The tables of courses, of their trees of activities, and of the learners' accesses. A part is the place of an
 * activity in a tree.
 */
interface CourseTables {
  objective: {
    tenant_id: string;
    id: string;
    name: string;
    code: string;
    description: string;
    /** Language tag of the course's texts. null when it is unknown. */
    language: string | null;
    /** How much the course expects of its learners. null when its authors have not said it. */
    level: CourseLevel | null;
    /** The description of the course as HTML, which the import has cleaned. */
    about: string | null;
    /** Path of the course's picture among its files. */
    image_path: string | null;
    state: ActivityState;
    type: string;
    grading_scale_id: string | null;
    root_part_id: string;
    announcement_channel_id: string | null;
    presentation_mode: (typeof presentationModes)[number];
    display_mode: (typeof displayModes)[number];
    enable_ai_tutor: boolean;
    access_new_content_after_completion: boolean;
    open_catalog: boolean;
    /** Whether somebody must approve each grade before the learner gets it. */
    grading_approval: Defaulted<boolean>;
    /** Courses with the same one are searched together. Another system of the platform keeps it. */
    knowledge_model_id: string | null;
    /**
     * A text that changes with every import of the course. If something was made from the course's texts with an older
     * version, it is out of date.
     */
    content_version: Defaulted<string>;
    /** When the course was imported first. */
    added: Defaulted<Date>;
    /**
     * How many parts are directly below the root, and the expected seconds for the whole course. They are stored here
     * so that lists need not read the tree.
     */
    children_count: number;
    duration: number | null;
    /** Whether the course has an activity that learners can do. Stored for the same reason. */
    has_content: Defaulted<boolean>;
    support_review: boolean;
    /** Name, code and description in the form in which searches compare texts. The database computes it. */
    search_text: GeneratedAlways<string>;
    /** The short pieces of `search_text`, for the index. The database computes them. */
    search_grams: GeneratedAlways<string[]>;
  };
  objective_showcase: { tenant_id: string; objective_id: string; showcase_id: string };
  objective_attribute: { tenant_id: string; objective_id: string; attribute_id: string };
  objective_certificate_template: { tenant_id: string; objective_id: string; template_id: string; position: number };
  activity: {
    tenant_id: string;
    id: string;
    objective_id: string;
    type: string;
    state: ActivityState;
    name: string;
    code: string | null;
    duration: number | null;
    tool_url: string | null;
    lti_version: (typeof ltiVersions)[number] | null;
    image_path: string | null;
    /** The highest number of points. null when the activity has no points and is only done or not done. */
    max_score: number | null;
    normalized_passing_score: number | null;
    /** Names of the demands (conditions) that a learner must meet to enter, such as `proctored`. Plugins check them. */
    demands: Json<readonly string[]>;
    preferred_width: number | null;
    preferred_height: number | null;
    support_mobile_view: boolean;
    support_fullscreen_view: boolean;
    support_lti_authoring: boolean;
    support_lti_grading: boolean;
    support_review: boolean;
    support_collaborative_mode: boolean;
    support_personal_mode: boolean;
    /** The name in the form in which searches compare texts. The database computes it. */
    search_name: GeneratedAlways<string>;
  };
  /** The contents of activities are in a table of their own, so that reading a tree never reads texts. */
  activity_content: { tenant_id: string; activity_id: string; content: Json<Record<string, unknown>> };
  /** A node of a course's tree. The root has a row too, with `parent_id` null and an empty `axis`. */
  activity_part: {
    tenant_id: string;
    id: string;
    objective_id: string;
    parent_id: string | null;
    activity_id: string;
    position: number;
    /** Ids of the parts on the path from below the root down to this part, joined by slashes. */
    axis: string;
    optional: boolean;
    score_weight: number;
    /** Whether an import has removed the part from the course. The row stays because learners have results in it. */
    removed: Defaulted<boolean>;
    start_from: InstantOrNull;
    start_until: InstantOrNull;
    accessible_until: InstantOrNull;
    grace_period_until: InstantOrNull;
    due: InstantOrNull;
    results_disclosure_from: InstantOrNull;
    reveal_results_from: InstantOrNull;
    results_disclosure_policy: ResultsDisclosurePolicy | null;
    review_policy: ReviewPolicy | null;
    results_disclosure_above: number | null;
    /** Whether the part is locked until the part before it is done. */
    after_previous: Defaulted<boolean>;
  };
  objective_access: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    retake_allowed: boolean;
    retake_value: number | null;
    retake_unit: DurationUnit | null;
    is_mandatory: boolean;
    due_date: InstantOrNull;
    availability_date: InstantOrNull;
    availability_end_date: InstantOrNull;
    grade_reveal_policy: GradeRevealPolicy;
    grade_reveal_date: InstantOrNull;
    term_id: string | null;
    /** Whether the user has the access only because the course is, or was, in the open catalog. */
    from_open_catalog: Defaulted<boolean>;
  };
  /** How often the tenant's courses and accesses have changed: `revision` grows with each import. */
  course_offer: { tenant_id: string; revision: number };
  /**
   * Up to which `revision` of the tenant's `course_offer` the missing accesses and aggregates of a user were stored.
   */
  course_offer_seen: { tenant_id: string; user_id: string; revision: number };
}

declare module "../../database/tables" {
  interface Tables extends CourseTables {}
}
