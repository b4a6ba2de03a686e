import { loadOptions } from "../../core/sdk";
import { queryCertificates } from "../../core/sdk/calls";
import { CertificatePage, type FindCertificate } from "./certificate-page";

/** One of the learner's certificates. */
export function CertificateScreen() {
  return <CertificatePage find={findOwn} />;
}

const findOwn: FindCertificate = async (api, number, signal) => {
  const query = loadOptions({ filter: ["certificateNumber", "=", number], take: 1 });
  return (await api.call(queryCertificates, { query, signal })).data[0] ?? null;
};
