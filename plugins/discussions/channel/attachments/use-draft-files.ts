import { useState } from "react";
import { ApiClient, LocalStore, uploadFile, useService, useSetting } from "../../../../core/sdk";
import { kindsOf } from "../../rules/attachment-kinds.rules";
import { DraftFiles } from "./draft-files.store";
import type { FileLimits } from "./file-check.rules";

/** The drafts of this page, so that uploads go on while their composer is not shown. */
const drafts = new WeakMap<ApiClient, Map<string, DraftFiles>>();

/**
 * The files of the draft in a channel, or of the draft of a reply.
 * @param replyTo the message that begins the thread; null for a new thread
 */
export function useDraftFiles(channelId: string, replyTo: string | null): DraftFiles {
  const api = useService(ApiClient);
  const local = useService(LocalStore);
  return useState(() => {
    const known = drafts.get(api) ?? new Map<string, DraftFiles>();
    drafts.set(api, known);
    const key = `discussions.files.${replyTo ?? channelId}`;
    const draft = known.get(key) ?? makeDraft();
    known.set(key, draft);
    return draft;

    function makeDraft() {
      return new DraftFiles(channelId, key, {
        ...{ api, local },
        upload: (url, file, signal, onProgress) => uploadFile(api, { url, file, signal, onProgress }),
      });
    }
  })[0];
}

export function useFileLimits(): FileLimits {
  const maxBytes = useSetting("discussions.attachments.maxBytes");
  const types = useSetting("discussions.attachments.types");
  return { maxBytes, kinds: kindsOf(types ?? []) };
}
