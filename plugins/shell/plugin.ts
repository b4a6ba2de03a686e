import { definePlugin } from "../../core/sdk";

/** The portal's own pages: the page after a sign-in, and error pages. */
export default definePlugin({
  id: "shell",
  screens: {
    forbidden: () => import("./forbidden.screen"),
    loginCallback: () => import("./login-callback.screen"),
    loginRedirect: () => import("./login-redirect.screen"),
    simulateError: () => import("./simulate-error.screen"),
  },
  components: {
    accessCheck: () => import("./access-check.widget"),
    licenceCheck: () => import("./licence-check.widget"),
  },
  actions: {
    switchTheme: () => import("./switch-theme.action"),
    chooseLanguage: () => import("./choose-language.action"),
    showShortcuts: () => import("./show-shortcuts.action"),
    adminPanel: () => import("./admin-panel.action"),
    signOut: () => import("./sign-out.action"),
  },
});
