import { sql } from "kysely";
import { type CallsOf, filterCondition, notFound, sortOrder } from "../../../server/sdk";
import type * as contract from "../contract";
import { queryCertificatesFields as fields } from "../contract";
import { publicCertificate } from "../rules/public-certificate.rules";
import { certificateRows, projectCertificates } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";
import { readEarned } from "./earned";
import { findCertificate, visibleCertificate } from "./find-certificate";
import { isAdministrator, revokeCertificate } from "./revoke-certificate";

const columns = {
  certificateNumber: sql.ref("certificate.certificate_number"),
  objectiveId: sql.ref("certificate.objective_id"),
  userId: sql.ref("certificate.user_id"),
  created: sql.ref("certificate.created"),
};

export const calls: CallsOf<typeof contract, CertificatesTables> = {
  /** Answers the user's own certificates. A filter can only narrow the list. */
  async queryCertificates({ db, user, query, now }) {
    const selection = certificateRows(db)
      .where("certificate.user_id", "=", user.id)
      .where(filterCondition(fields, columns, query.filter));
    const order =
      query.sort === undefined
        ? sql`certificate.created desc, certificate.id desc`
        : sortOrder(fields, columns, query.sort, sql`certificate.id`);
    const rows = await selection.orderBy(order).execute();
    // Leaves out certificates of courses whose grade the learner may not see yet, so that they are neither listed nor
    // counted. The requested page is taken from the rest, so all rows are read first.
    const visible = await projectCertificates({ db, userId: user.id, now }, rows, "owner");
    const { skip, take } = query;
    const data = visible.slice(skip, skip + take);
    return query.requireTotalCount ? { data, totalCount: visible.length } : { data };
  },

  async getPublicCertificate({ db, user, now, params }) {
    const row = await findCertificate(db, params.certificateId);
    const viewer = user !== null && isAdministrator(user) ? "administrator" : "public";
    const certificate = row && (await visibleCertificate({ db, now }, row, viewer));
    if (!certificate) throw notFound();
    const shown = publicCertificate(certificate);
    return viewer === "administrator" ? { ...shown, id: certificate.id } : shown;
  },

  getEarned: ({ db, tenantId, user, now, hooks, query }) =>
    readEarned({ db, tenantId, userId: user.id, now, hooks }, query.from ?? 0),

  revokeCertificate,
};
