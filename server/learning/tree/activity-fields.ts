import type { Activity } from "../../../core/learning/contract/entities/index";
import { fileUrl } from "../portal-paths";
import type { TraitsOf } from "../rows/activity-traits";
import type { CourseOfParts, PartRow } from "../rows/part-rows";

/**
 * Makes the activity of a part's row in the form in which the
 * API answers it. Its content is a parameter, because it is read separately and the learner may not see it yet.
 */
export function projectActivity(
  row: PartRow,
  course: CourseOfParts,
  content: Activity["content"],
  traitsOf: TraitsOf,
): Activity {
  return {
    id: row.activity_id,
    type: row.type,
    traits: traitsOf(row.type),
    state: row.state,
    name: row.name,
    code: row.code,
    duration: row.duration,
    toolUrl: row.tool_url,
    // Of all demands (conditions for entering an activity), only `proctored` has a field of its own in the API.
    proctored: row.demands.includes("proctored"),
    preferredWidth: row.preferred_width,
    preferredHeight: row.preferred_height,
    imageUrl:
      row.image_path === null || row.image_sha256 === null
        ? null
        : fileUrl(row.objective_id, row.image_path, row.image_sha256),
    presentationMode: course.presentation_mode,
    displayMode: course.display_mode,
    supportMobileView: row.support_mobile_view,
    supportFullscreenView: row.support_fullscreen_view,
    supportLtiAuthoring: row.support_lti_authoring,
    supportLtiGrading: row.support_lti_grading,
    supportReview: row.support_review,
    supportCollaborativeMode: row.support_collaborative_mode,
    supportPersonalMode: row.support_personal_mode,
    normalizedPassingScore:
      row.max_score === null ? null : (row.normalized_passing_score ?? course.passing_score ?? null),
    content,
  };
}
