import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "admin",
  screens: {
    home: () => import("./frame/home.screen"),
    plugins: () => import("./plugins/plugins.screen"),
    settings: () => import("./settings/settings.screen"),
    contributions: () => import("./contributions/contributions.screen"),
    branding: () => import("./branding/branding.screen"),
    texts: () => import("./texts/texts.screen"),
    languages: () => import("./languages/languages.screen"),
    entitlements: () => import("./entitlements/entitlements.screen"),
    revisions: () => import("./revisions/revisions.screen"),
    audit: () => import("./audit/audit.screen"),
    inspector: () => import("./inspector/inspector.screen"),
    somebody: () => import("./somebody/somebody.screen"),
  },
  components: {
    frame: () => import("./frame/admin.frame"),
    tryOut: () => import("./try-out/try-out-banner.widget"),
    inspector: () => import("./inspector/inspector.widget"),
  },
  actions: {
    inspect: () => import("./inspector/inspect.action"),
  },
});
