import { type PluginScope, toIso } from "../../../server/sdk";
import { listFinishedCourses, loadEarnedCourses } from "../../../server/sdk/attempts";
import { scoreLimits } from "../../../server/sdk/learning";
import type { CertificateRecord, Earned, EarnedCourse } from "../contract";
import { certificateRows, projectCertificates } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";

export const EARNED_PAGE = 12;

type CourseResult = Awaited<ReturnType<typeof loadEarnedCourses>>[number];

interface Candidate {
  readonly objectiveId: string;
  readonly at: number;
  readonly aggregateId: string | null;
  readonly certificates: readonly CertificateRecord[];
}

/**
 * What the learner has earned, the newest first: finished courses with their certificates, and courses of which only a
 * certificate is left. Only what the learner may see now.
 * @param from how many candidates earlier answers have passed, as their `next` says
 */
export async function readEarned(scope: PluginScope<CertificatesTables>, from: number): Promise<Earned> {
  const candidates = await listCandidates(scope);
  const data: EarnedCourse[] = [];
  let at = from;
  while (data.length < EARNED_PAGE && at < candidates.length) {
    const chunk = candidates.slice(at, at + EARNED_PAGE - data.length);
    at += chunk.length;
    const courses = await loadEarnedCourses(
      scope,
      chunk.flatMap(({ aggregateId }) => aggregateId ?? []),
    );
    const courseOf = new Map(courses.map((course) => [course.objective.id, course]));
    data.push(...chunk.flatMap((candidate) => earnedOf(candidate, courseOf.get(candidate.objectiveId))));
  }
  return { data, next: at < candidates.length ? at : null };
}

async function listCandidates(scope: PluginScope<CertificatesTables>): Promise<Candidate[]> {
  const { db, userId, now } = scope;
  const rows = await certificateRows(db)
    .where("certificate.user_id", "=", userId)
    .orderBy("certificate.created", "desc")
    .orderBy("certificate.id")
    .execute();
  const certificates = Map.groupBy(
    await projectCertificates({ db, userId, now }, rows, "owner"),
    ({ objectiveId }) => objectiveId,
  );
  const finished = new Map((await listFinishedCourses(scope)).map((course) => [course.objectiveId, course]));
  const ids = new Set([...certificates.keys(), ...finished.keys()]);
  return Array.from(ids, (objectiveId) => {
    const own = certificates.get(objectiveId) ?? [];
    const course = finished.get(objectiveId);
    const at = course?.finished.getTime() ?? Math.max(...own.map(({ created }) => Date.parse(created)));
    return { objectiveId, at, aggregateId: course?.id ?? null, certificates: own };
  }).sort((one, other) => other.at - one.at || one.objectiveId.localeCompare(other.objectiveId));
}

function earnedOf({ objectiveId, at, certificates }: Candidate, course: CourseResult | undefined): EarnedCourse[] {
  const [newest] = certificates;
  const shown = certificates.map((certificate) => ({
    certificateNumber: certificate.certificateNumber,
    name: certificate.certificateTemplate.name,
    certificateSvgUrl: certificate.certificateSvgUrl,
    expirationDate: certificate.expirationDate,
    revoked: certificate.revoked,
  }));
  if (course !== undefined) {
    const { objective, lastObjectiveRecord: record, objectiveGradingScale: scale } = course;
    return [
      {
        objectiveId,
        name: objective.name,
        language: objective.language ?? null,
        imageUrl: objective.imageUrl,
        isListed: true,
        passed: record?.passed ?? null,
        grade: record?.grade?.name ?? null,
        score: scale === null ? null : (record?.normalizedScore ?? null),
        limits: [...scoreLimits(scale)],
        finished: toIso(new Date(at)),
        certificates: shown,
      },
    ];
  }
  if (newest === undefined) return [];
  return [
    {
      objectiveId,
      name: newest.courseName,
      language: null,
      imageUrl: null,
      isListed: false,
      passed: true,
      grade: newest.objectiveRecord?.grade?.name ?? null,
      score: newest.objectiveRecord?.normalizedScore ?? null,
      limits: [],
      finished: newest.objectiveRecord?.finished ?? newest.created,
      certificates: shown,
    },
  ];
}
