import { newId } from "../../../../server/database/new-id";
import { LEARNER } from "../../../../server/learning/testing/sample-package";
import { idOf, type TestLms } from "../../../../server/learning/testing/test-lms";

/** A configuration in which notes are on. */
export const notesOn = { settings: { "platform.ui.notes.enabled": true } };

/** Signs a learner in, and returns functions for the learner's notes. */
export async function noteTaker(lms: TestLms, email = LEARNER) {
  const member = await lms.member(email);
  const bodyOf = (more: object = {}) => ({
    id: newId(),
    noteId: newId(),
    basedOn: null,
    color: "yellow",
    note: "",
    objectiveId: idOf("course", "owls"),
    activityId: idOf("activity", "owls", "nests"),
    courseName: "Owls",
    partName: "Nests",
    quote: "hollow trees",
    prefix: "Most owls nest in ",
    suffix: ".",
    start: 18,
    ...more,
  });
  return {
    ...member,
    bodyOf,
    save: (body: object) => member.call("saveNote", { body }),
    remove: (body: object) => member.call("removeNote", { body: { objectiveId: idOf("course", "owls"), ...body } }),
    counts: async () =>
      (await member.call("getNoteCounts", { params: { objectiveId: idOf("course", "owls") } })).body.data,
    part: async (activity = "nests", skip = 0) =>
      (
        await member.call("getPartNotes", {
          params: { objectiveId: idOf("course", "owls"), activityId: idOf("activity", "owls", activity) },
          query: { skip: String(skip) },
        })
      ).body,
    all: async (query: Record<string, string> = {}) =>
      (await member.call("queryNotes", { query: { requireTotalCount: "true", ...query } })).body,
    file: () => member.get("/api/lms/v1/users/me/notes/file"),
  };
}
