import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "certificates",
  screens: {
    certificate: () => import("./certificate.screen"),
    publicCertificate: () => import("./public-certificate.screen"),
  },
  components: {
    list: () => import("./course-certificates.widget"),
    completed: () => import("./completed-certificate.widget"),
  },
});
