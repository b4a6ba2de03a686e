/**
 * Kinds of blocks that the portal cannot show in any form, and the reason that the report of the import gives for each.
 */
const reasons: ReadonlyMap<string, string> = new Map([
  ["static_tab", "it belongs to no place of the outline"],
  ["poll", "a vote without a right answer"],
  ["poll_question", "a vote without a right answer"],
  ["survey", "a vote without a right answer"],
  ["word_cloud", "words that learners collect together, without a right answer"],
  ["openassessment", "a text that learners or teachers assess by a rubric"],
  ["combinedopenended", "a text that learners or teachers assess by a rubric"],
  ["peergrading", "a text that learners or teachers assess by a rubric"],
  ["edx_sga", "a file that is handed in and graded by the staff"],
  ["staffgradedxblock", "points that the staff gives for what is done elsewhere"],
  ["submit-and-compare", "a text that learners compare with an answer of the author"],
  ["drag-and-drop-v2", "things that are dragged onto places of a picture"],
  ["done", "a button that says that one is done; every page here has its own"],
  ["scorm", "a package of programs (SCORM)"],
  ["google-calendar", "a page of another site in a frame"],
  ["google-document", "a page of another site in a frame"],
  ["recommender", "links that learners collect together"],
  ["team", "teams of the course's run on Open edX"],
]);

/** The reason why a block of a kind that the import cannot convert is left out. */
export const reasonForLeavingOut = (tag: string): string =>
  reasons.get(tag) ?? "a tool of Open edX that has no counterpart here";
