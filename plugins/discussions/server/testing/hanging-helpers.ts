import type { HangingHelper } from "../../../../server/app/testing/hanging-helper";
import { newId } from "../../../../server/database/new-id";
import { openDiscussion } from "../attachments/testing/channel-files";
import { png } from "../attachments/testing/sample-files";

/** The other servers that attached files wait for. */
export const hangingHelpers: readonly HangingHelper[] = [
  {
    helper: "virus scanner",
    file: "plugins/discussions/server/attachments/scan.ts",
    isAsked: true,
    rests: false,
    ask: ({ ada }) =>
      ada.raw({
        method: "PUT",
        url: `/api/lms/v1/channels/${openDiscussion}/attachments/${newId()}?name=a.png`,
        headers: { "x-csrf-token": ada.csrfToken, "content-type": "application/octet-stream" },
        payload: png,
      }),
  },
];
