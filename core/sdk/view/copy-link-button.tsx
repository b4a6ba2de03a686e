import Check from "lucide-react/icons/check";
import Share from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Toasts } from "../../platform/notices/toasts";
import { Button } from "../../ui";
import { COPIED_FOR, copyLink } from "../page/copy-link";
import { useService } from "../react/use-service";

/**
 * A button that copies the address of a page, for sharing. `path`: the path of the page with the base path, such as
 * `/learn/courses/…`.
 */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const toasts = useService(Toasts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyLink(path, toasts)) setCopied(true);
  };
  return (
    <Button icon={isCopied ? Check : Share} onClick={() => void copy()} size="large">
      <FormattedMessage id={isCopied ? "sdk.copyLink.copied" : "sdk.copyLink.copy"} />
    </Button>
  );
}
