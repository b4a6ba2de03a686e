import Check from "lucide-react/icons/check";
import Share from "lucide-react/icons/share-2";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Toasts } from "../../platform/notices/toasts";
import { Button } from "../../ui";
import { CopiedLink } from "../page/copied-link";
import { useService } from "../react/use-service";

/**
 * A button that copies the address of a page, for sharing. `path`: the path of the page with the base path, such as
 * `/learn/courses/…`.
 */
export const CopyLinkButton = observer(function CopyLinkButton({ path }: { readonly path: string }) {
  const toasts = useService(Toasts);
  const [link] = useState(() => new CopiedLink(toasts));
  const isCopied = link.isCopied(path);
  return (
    <Button variant="ghost" size="small" icon={isCopied ? Check : Share} onClick={() => void link.copy(path)}>
      <FormattedMessage id={isCopied ? "sdk.copyLink.copied" : "sdk.copyLink.copy"} />
    </Button>
  );
});
