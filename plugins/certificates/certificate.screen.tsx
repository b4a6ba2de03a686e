import { queryCertificates } from "../../core/sdk/calls";
import { loadOptions } from "../../core/sdk/learning";
import { CertificatePage, type FindCertificate } from "./certificate-page";
import { belongsToCourse } from "./rules/certificate.rules";
import { publicCertificate } from "./rules/public-certificate.rules";

export function CertificateScreen() {
  return <CertificatePage find={findOwn} />;
}

const findOwn: FindCertificate = async (api, { certificateNumber, objectiveId }, signal) => {
  const query = loadOptions({ filter: ["certificateNumber", "=", certificateNumber], take: 1 });
  const [record] = (await api.call(queryCertificates, { query, signal })).data;
  if (!record || !belongsToCourse(record, objectiveId)) return null;
  return { shown: { ...publicCertificate(record), id: record.id }, own: record };
};
