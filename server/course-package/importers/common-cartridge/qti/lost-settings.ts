import type { XmlElement } from "../../../xml/xml";
import { numberAt, numberOf, textAt } from "../../elements-by-name";
import type { Assessment } from "./read-assessment";

/**
 * Sentences for the report of the import, about the settings of a quiz that quizzes of this portal do not support.
 * @param assessment the quiz as the Common Cartridge has it
 * @param meta the settings that Canvas writes for the quiz; undefined if there are none
 */
export function lostSettings(assessment: Assessment, meta: XmlElement | undefined): string[] {
  const { metadata, draws } = assessment;
  const attempts = numberAt(meta, "allowed_attempts") ?? numberOf(metadata.get("cc_maxattempts"));
  const minutes = numberAt(meta, "time_limit") ?? numberOf(metadata.get("qmd_timelimit"));
  const isOn = (name: string) => textAt(meta, name) === "true";
  const isSaid = (name: string) => textAt(meta, name) !== "";
  const many = attempts === -1 ? "any number of" : attempts;
  return [
    ...draws.map(
      ({ taken, of }) => `${taken} of ${of} questions were drawn at random; here the first ones are always asked`,
    ),
    ...(many !== undefined && many !== 1
      ? [`it had ${many} attempts; here it is taken once in each attempt at the course`]
      : []),
    ...(minutes !== undefined && minutes > 0 ? [`its time limit of ${minutes} minutes is left out`] : []),
    ...(isSaid("access_code") || isSaid("ip_filter") || isOn("require_lockdown_browser")
      ? ["its access code, addresses or locked browser are left out"]
      : []),
    ...(isOn("one_question_at_a_time") ? ["it showed one question at a time"] : []),
  ];
}
