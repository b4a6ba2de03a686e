import { sql } from "kysely";
import { certificateFields } from "../../../core/learning/contract/endpoints/certificates";
import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import { notFound } from "../../kit/errors/refusal";
import { scopeOf } from "../learner-scope";
import { certificateRows, projectCertificates } from "./certificates.rows";
import { findCertificate, visibleCertificate } from "./find-certificate";

const columns = {
  certificateNumber: sql.ref("certificate.certificate_number"),
  objectiveId: sql.ref("certificate.objective_id"),
  userId: sql.ref("certificate.user_id"),
  created: sql.ref("certificate.created"),
};

/** The user's own certificates; a filter can only make them fewer. */
export const queryCertificates: Handler<typeof endpoints.queryCertificates> = async (call) => {
  const { db, user, query } = call;
  const selection = certificateRows(db)
    .where("certificate.user_id", "=", user.id)
    .where(filterCondition(certificateFields, columns, query.filter));
  const order =
    query.sort === undefined
      ? sql`certificate.created desc, certificate.id desc`
      : sortOrder(certificateFields, columns, query.sort, sql`certificate.id`);
  const rows = await selection.orderBy(order).execute();
  // What is withheld until its grade is revealed is neither listed nor counted, so pages are cut afterwards.
  const visible = await projectCertificates(scopeOf(call), rows, "owner");
  const { skip, take } = query;
  const data = visible.slice(skip, skip + take);
  return query.requireTotalCount ? { data, totalCount: visible.length } : { data };
};

export const getPublicCertificate: Handler<typeof endpoints.getPublicCertificate> = async (call) => {
  const { db, tenantId, now, params } = call;
  const row = await findCertificate({ db, tenantId }, params.certificateId);
  const certificate = row && (await visibleCertificate({ db, tenantId, now }, row, "public"));
  if (!certificate) throw notFound();
  return certificate;
};
