import { type RefObject, useEffect, useState } from "react";
import { ApiClient, useNearView, useService } from "../../../../core/sdk";
import { headAttachment } from "../../../../core/sdk/calls";

/** The sizes that this page has asked for, by the id of the file. A stored file never changes. */
const sizes = new Map<string, number>();

/**
 * The size of an attached file in bytes, from the header `content-length` of a `HEAD` request. The page sends the
 * request when the file comes near the visible part of the page. Null while it is not known; a file without a known
 * size is shown without it.
 */
export function useAttachmentSize(
  channelId: string,
  attachmentId: string,
  element: RefObject<Element | null>,
): number | null {
  const api = useService(ApiClient);
  const isNear = useNearView(element);
  const [size, setSize] = useState(() => sizes.get(attachmentId) ?? null);
  useEffect(() => {
    if (!isNear || size !== null) return;
    const leaving = new AbortController();
    api.call(headAttachment, { params: { channelId, attachmentId }, signal: leaving.signal }).then(
      (answer) => {
        sizes.set(attachmentId, answer["content-length"]);
        setSize(answer["content-length"]);
      },
      // Without the size the page still shows the file's name and its link.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, channelId, attachmentId, isNear, size]);
  return size;
}
