import { importPackage } from "./import-package";
import { learner, type RunningServer } from "./portal";

export const COURSE = "المد والجزر للبحارة";
export const READING = "كيف يأتي البحر ويذهب";
export const QUIZ = "الاختبار الأخير";
const CERTIFICATE = "شهادة البحار";

const tides = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  gradingScales: [
    {
      key: "marks",
      name: "الدرجات",
      normalizedPassingScore: 0.6,
      passingGrade: "able",
      grades: [
        { key: "able", name: "ناجح", normalizedMinScore: 0.6 },
        { key: "ashore", name: "يبقى على الشاطئ", normalizedMinScore: 0 },
      ],
    },
  ],
  certificateTemplates: [{ key: "ticket", name: CERTIFICATE }],
  quizzes: [
    {
      key: "final",
      name: QUIZ,
      course: "tides",
      items: [
        {
          key: "moon",
          type: "single" as const,
          prompt: "<p>ما الذي يجذب الماء؟</p>",
          choices: [
            { key: "moon", html: "<p>القمر</p>", correct: true },
            { key: "wind", html: "<p>الريح</p>" },
          ],
        },
        {
          key: "count",
          type: "numeric" as const,
          prompt: "<p>كم مرة يعلو البحر في اليوم؟</p>",
          accepted: [{ min: 2, max: 2 }],
        },
      ],
    },
  ],
  courses: [
    {
      key: "tides",
      name: COURSE,
      code: "TIDES",
      language: "ar",
      gradingScale: "marks",
      certificateTemplates: ["ticket"],
      activity: {
        key: "root",
        type: "composite" as const,
        name: COURSE,
        children: [
          {
            key: "read",
            type: "text" as const,
            name: READING,
            scoreWeight: 0,
            html: "<h2>المد</h2><p>يعلو البحر مرتين في اليوم.</p>".repeat(12),
          },
          {
            key: "test",
            type: "lti" as const,
            name: QUIZ,
            quiz: "final",
            maxScore: 10,
            normalizedPassingScore: 0.6,
            supportLtiGrading: true,
          },
        ],
      },
    },
  ],
  accesses: [{ user: "learner", course: "tides", selfEnrolled: true, retake: { allowed: true }, dueDate: "now+3d" }],
};

/** Imports a course in Arabic for the learner: a text, then a quiz that can be failed. Who fails may try again at once. */
export function importTides(portal: RunningServer): Promise<void> {
  return importPackage(portal, tides);
}
