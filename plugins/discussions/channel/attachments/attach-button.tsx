import Paperclip from "lucide-react/icons/paperclip";
import { useRef } from "react";
import { FormattedMessage } from "../../../../core/sdk";
import { Button } from "../../../../core/sdk/ui";
import type { DraftFiles } from "./draft-files.store";
import { acceptOf } from "./file-check.rules";
import { useFileLimits } from "./use-draft-files";

/** There is no button if the tenant allows no type of file. */
export function AttachButton({ draft }: { draft: DraftFiles }) {
  const input = useRef<HTMLInputElement>(null);
  const limits = useFileLimits();
  if (limits.kinds.length === 0) return null;
  return (
    <>
      <Button variant="ghost" icon={Paperclip} onClick={() => input.current?.click()}>
        <FormattedMessage id="discussions.attachments.attach" />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(limits.kinds)}
        onChange={({ target }) => {
          draft.add([...(target.files ?? [])], limits);
          // The value is emptied, so that the same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
