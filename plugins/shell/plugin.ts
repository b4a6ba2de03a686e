import { definePlugin } from "../../core/sdk";

/** The portal's own pages: the first one, those on the way in, and those for when something is wrong. */
export default definePlugin({
  id: "shell",
  screens: {
    home: () => import("./home.screen"),
    forbidden: () => import("./forbidden.screen"),
    loginCallback: () => import("./login-callback.screen"),
    simulateError: () => import("./simulate-error.screen"),
  },
  components: {
    accessCheck: () => import("./access-check.widget"),
    licenceCheck: () => import("./licence-check.widget"),
  },
  actions: {
    switchTheme: () => import("./switch-theme.action"),
    chooseLanguage: () => import("./choose-language.action"),
    signOut: () => import("./sign-out.action"),
  },
});
