import type { Role } from "../../../../server/sdk/learning";
import type { Launch } from "../protocol/launch";

/** The address to which a tool sends the score, and the id by which the tool names the learner's result. */
export interface OutcomeAddress {
  readonly serviceUrl: string;
  readonly sourcedId: string;
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  Administrator: "urn:lti:instrole:ims/lis/Administrator",
  Author: "ContentDeveloper",
  Instructor: "Instructor",
  Learner: "Learner",
};

/** The parameters of a launch by LTI 1.1. They contain names and e-mail addresses only if the tool may get them. */
export function launchParameters(launch: Launch, outcome: OutcomeAddress | null): Readonly<Record<string, string>> {
  const { context, resourceLink, user, origin } = launch;
  return {
    ...customParameters(launch.custom),
    lti_message_type: "basic-lti-launch-request",
    lti_version: "LTI-1p0",
    resource_link_id: resourceLink.id,
    resource_link_title: resourceLink.title,
    user_id: user.id,
    roles: (user.roles.length === 0 ? ["Learner" as const] : user.roles).map((role) => ROLE_NAMES[role]).join(","),
    ...(launch.tool.sendNames ? personParameters(user) : {}),
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

function personParameters({ firstName, middleName, lastName, email }: Launch["user"]): Record<string, string> {
  return {
    ...(firstName === "" ? {} : { lis_person_name_given: firstName }),
    ...(lastName === "" ? {} : { lis_person_name_family: lastName }),
    lis_person_name_full: [firstName, middleName, lastName].filter((name) => name).join(" "),
    lis_person_contact_email_primary: email,
  };
}

/** In lower case, with an underscore for everything but letters and digits. */
function customParameters(custom: Launch["custom"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(custom).map(([name, value]) => [
      `custom_${name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "_")}`,
      value,
    ]),
  );
}
