import Check from "lucide-react/icons/check";
import Share from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import { Button, FormattedMessage, Toasts, useService } from "../../core/sdk";
import { publicPath } from "./rules/certificate.rules";

/** How long the button shows "copied", in milliseconds (the product's specification, section 9). */
const COPIED_FOR = 10_000;

/** A button that copies the certificate's public link. */
export function CopyLink({ certificateNumber }: { certificateNumber: string }) {
  const toasts = useService(Toasts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(publicPath(certificateNumber), location.href).href);
      setCopied(true);
      toasts.show({ kind: "success", message: "certificates.linkWasCopied" });
    } catch {
      toasts.show({ kind: "critical", message: "certificates.linkNotCopied" });
    }
  };
  return (
    <Button icon={isCopied ? Check : Share} onClick={() => void copy()} size="large">
      <FormattedMessage id={isCopied ? "certificates.linkIsCopied" : "certificates.copyLink"} />
    </Button>
  );
}
