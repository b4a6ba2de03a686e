import { useState } from "react";
import { ApiClient, LocalStore, Session, uploadFile, useService, useSetting } from "../../../../core/sdk";
import { kindsOf } from "../../rules/attachment-kinds.rules";
import { DraftFiles } from "./draft-files.store";
import type { FileLimits } from "./file-check.rules";

/** The files of all drafts of this page, so that uploads go on while their composer is not shown. */
const drafts = new WeakMap<ApiClient, Map<string, DraftFiles>>();

/**
 * The files of a message that is not posted yet: of a new thread in a channel, or of a reply.
 * @param replyTo the id of the message that begins the thread; null for a new thread
 */
export function useDraftFiles(channelId: string, replyTo: string | null): DraftFiles {
  const api = useService(ApiClient);
  const local = useService(LocalStore);
  const session = useService(Session);
  return useState(() => {
    const known = drafts.get(api) ?? new Map<string, DraftFiles>();
    drafts.set(api, known);
    const key = `discussions.files.${replyTo ?? channelId}`;
    const draft = known.get(key) ?? makeDraft();
    known.set(key, draft);
    return draft;

    function makeDraft() {
      const made = new DraftFiles(channelId, key, {
        api,
        local,
        upload: (url, file, signal, onProgress) => uploadFile(api, { url, file, signal, onProgress }),
      });
      // While a file is not saved yet, the page is not left for a sign-in. The function that would end this is not
      // needed, because the files stay in the page as long as the page is open.
      session.holds(() => made.hasUnsaved);
      return made;
    }
  })[0];
}

/** The files that the settings of the tenant allow: the most bytes of one, and the kinds. */
export function useFileLimits(): FileLimits {
  const maxBytes = useSetting("discussions.attachments.maxBytes");
  const types = useSetting("discussions.attachments.types");
  return { maxBytes, kinds: kindsOf(types ?? []) };
}
