import { defineErrors } from "../../../core/sdk/contract";

export const reasons = defineErrors("reason", {
  "discussions.postsMissing": { title: "Posts that the discussion asks for are missing", fix: "Write them first." },
  "discussions.ownPostFirst": { title: "Others' posts are shown after an own one", fix: "Write one first." },
  "discussions.instructorsOnly": { title: "Only instructors write here", fix: "Write with an instructor's account." },
  "discussions.administratorsOnly": {
    title: "Only administrators can write to everybody",
    fix: "Write with an administrator's account, or get the permission `Announcement.Create`.",
  },
  "discussions.removalFinal": {
    title: "The removal of a message can no longer be taken back",
    fix: "Ask the author to write it again.",
  },
  "discussions.threadClosed": { title: "A moderator has closed the thread", fix: "Begin another one." },
  "discussions.tooManyPosts": { title: "Too many posts in a minute", fix: "Wait until `changesAt`." },
});

type Reasons = typeof reasons;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

/** The errors with which this plugin's part of the HTTP API can answer, by their code. All are about attached files. */
export const errors = defineErrors("call", {
  "discussions.fileTooBig": {
    status: 413,
    title: "The file is bigger than the tenant allows",
    fix: "Send a smaller one, or raise the setting `discussions.attachments.maxBytes`.",
  },
  "discussions.fileType": {
    status: 415,
    title: "The tenant does not allow files of this type, or the content does not match the name",
    fix: "Send a file of another type, or add the type to the setting `discussions.attachments.types`.",
  },
  "discussions.pictureTooLarge": {
    status: 422,
    title: "The picture has too many pixels: more than 50 million",
    fix: "Send it with a smaller width and height.",
  },
  "discussions.fileInfected": {
    status: 422,
    title: "The virus scanner found malware in the file",
    fix: "Nothing: the file is not stored. The server's log names what was found.",
  },
  "discussions.scannerDown": {
    status: 503,
    title: "The virus scanner does not respond, so no file is accepted",
    fix: "See the server's log; check ATTACHMENT_SCANNER and clamd.",
  },
  "discussions.filesFull": {
    status: 409,
    title: "The person's limit of files is reached",
    fix: "Delete messages with files, or raise the setting `discussions.attachments.bytesPerPerson`.",
  },
  "discussions.fileGone": {
    status: 409,
    title: "A file of the message is not there, or belongs to another message",
    fix: "Upload it again. Files that are not posted are removed after three days.",
  },
});
