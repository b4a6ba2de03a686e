import type { PortableCourseInput } from "../../../../server/course-package/format/package.schema";
import { access, course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import type { CertificateRecord } from "../../contract";

interface Options {
  readonly learner?: { readonly firstName: string; readonly lastName: string };
  readonly course?: Partial<PortableCourseInput>;
  readonly template?: object;
  readonly deps?: Parameters<typeof startTestLms>[3];
}

/** The running test server, a learner with a certificate, and functions that fetch the certificate. */
export type Certified = Awaited<ReturnType<typeof startCertified>>;

/** Starts the server with a learner who has just passed the course "graded" and got a certificate. */
export async function startCertified({ learner, course: changes, template, deps }: Options = {}) {
  const graded = course("graded", { gradingScale: "scale", certificateTemplates: ["proof"], ...changes });
  const given = sample([graded], [access("graded")]);
  const lms = await startTestLms(
    {
      ...given,
      users: given.users.map((user) => (user.key === "learner" ? { ...user, ...learner } : user)),
      certificateTemplates: given.certificateTemplates.map((one) => ({ ...one, ...template })),
    },
    {},
    undefined,
    deps,
  );
  return passCourse(lms, LEARNER, "graded");
}

/** Lets a learner pass a course and get its certificate. */
export async function passCourse(lms: TestLms, email: string, key: string) {
  const ada = await lms.member(email);
  const workflowId = (await ada.learner.start(key)).body.resultId;
  await ada.learner.take(workflowId, key, "a", "b", "c");
  await ada.learner.submit(workflowId);
  const own = async (): Promise<CertificateRecord> => (await ada.call("queryCertificates")).body.data[0];
  const certificate = await own();
  const number = certificate.certificateNumber;
  return {
    lms,
    ada,
    certificate,
    number,
    own,
    publicPage: `http://localhost/learn/certificate/${number}`,
    /** The certificate as anybody gets it from the API. */
    seen: () => lms.app.inject(`/api/lms/v1/public/certificate-records/${number}`),
    /** A file of the certificate, as anybody gets it. */
    file: (ending: "pdf" | "png", language = "en-US") =>
      lms.app.inject({
        method: "GET",
        url: `/api/lms-storage/v1/certificates/public/${number}.${ending}`,
        headers: { "accept-language": language, host: "localhost" },
      }),
  };
}
