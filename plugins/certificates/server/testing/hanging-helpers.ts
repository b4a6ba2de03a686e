import type { HangingHelper } from "../../../../server/app/testing/hanging-helper";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { LEARNER } from "../../../../server/learning/testing/sample-package";
import type { CertificatesTables } from "../certificates.tables";
import { askProvider } from "../provider/ask-provider";
import { passCourse } from "./certified";

let number: string;

/** The other servers that certificates wait for. */
export const hangingHelpers: readonly HangingHelper[] = [
  {
    helper: "server of a logo",
    file: "server/kit/outbound/fetch-document.ts",
    isAsked: true,
    rests: true,
    async prepare({ lms }) {
      ({ number } = await passCourse(lms, LEARNER, "graded"));
    },
    ask: ({ lms }) =>
      lms.app.inject({ url: `/api/lms-storage/v1/certificates/public/${number}.pdf`, headers: { host: "localhost" } }),
  },
  {
    helper: "provider of certificates",
    file: "plugins/certificates/server/provider/send-to-provider.ts",
    isAsked: false,
    rests: false,
    async prepare({ lms }) {
      await passCourse(lms, LEARNER, "badged");
    },
    ask: ({ lms }) => askProvider.run(jobScope<CertificatesTables>(lms)),
  },
];
