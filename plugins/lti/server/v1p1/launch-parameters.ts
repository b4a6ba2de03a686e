import type { Role } from "../../../../server/sdk/learning";
import type { Launch } from "../launch/launch";

/** Where the tool sends the score, and how it calls the learner's result there. */
export interface OutcomeAddress {
  readonly serviceUrl: string;
  readonly sourcedId: string;
}

const ROLES: Readonly<Record<Role, string>> = {
  Administrator: "urn:lti:instrole:ims/lis/Administrator",
  Author: "ContentDeveloper",
  Instructor: "Instructor",
  Learner: "Learner",
};

/** What a launch says in the words of LTI 1.1. Names and addresses only where the tool is to be told them. */
export function launchParameters(launch: Launch, outcome: OutcomeAddress | null): Readonly<Record<string, string>> {
  const { context, resourceLink, user, origin } = launch;
  return {
    ...customParameters(launch.custom),
    lti_message_type: "basic-lti-launch-request",
    lti_version: "LTI-1p0",
    resource_link_id: resourceLink.id,
    resource_link_title: resourceLink.title,
    user_id: user.id,
    roles: (user.roles.length === 0 ? ["Learner" as const] : user.roles).map((role) => ROLES[role]).join(","),
    ...(launch.tool.sendNames ? person(user) : {}),
    context_id: context.id,
    context_type: "CourseSection",
    context_label: context.label,
    context_title: context.title,
    launch_presentation_locale: launch.locale,
    launch_presentation_document_target: launch.documentTarget,
    launch_presentation_return_url: launch.returnUrl,
    tool_consumer_info_product_family_code: "learner-portal",
    tool_consumer_info_version: "1",
    tool_consumer_instance_guid: new URL(origin).host,
    tool_consumer_instance_url: origin,
    ...(outcome === null
      ? {}
      : { lis_outcome_service_url: outcome.serviceUrl, lis_result_sourcedid: outcome.sourcedId }),
  };
}

function person({ firstName, middleName, lastName, email }: Launch["user"]): Record<string, string> {
  return {
    lis_person_name_given: firstName,
    lis_person_name_family: lastName,
    lis_person_name_full: [firstName, middleName, lastName].filter((name) => name).join(" "),
    lis_person_contact_email_primary: email,
  };
}

/** Their names in lower case, with everything but letters and digits as an underscore, as LTI 1.1 wants them. */
function customParameters(custom: Launch["custom"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(custom).map(([name, value]) => [
      `custom_${name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "_")}`,
      value,
    ]),
  );
}
