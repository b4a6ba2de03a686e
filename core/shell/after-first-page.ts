/** What runs while the portal is open, and the dialogs and messages that must work without a connection. */

export { BrowserNotice } from "./notices/browser-notice";
export { ConfirmQuestion } from "./overlays/confirm-question";
export { SessionEnded } from "./overlays/session-ended";
export { ShellToasts } from "./overlays/toasts";
export { runPortal } from "./run-portal";
