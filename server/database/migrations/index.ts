import { platform } from "./0001-platform";
import { lms } from "./0002-lms";
import { grading } from "./0003-grading";
import { lti } from "./0004-lti";
import { quiz } from "./0005-quiz";
import { channels } from "./0006-channels";
import { groups } from "./0007-groups";
import { proctoring } from "./0008-proctoring";
import { activityFiles } from "./0009-activity-files";
import { reinforcements } from "./0010-reinforcements";
import { quizSeeds } from "./0011-quiz-seeds";
import { sequence } from "./0012-sequence";
import { signIn } from "./0013-sign-in";
import { lateSaves } from "./0014-late-saves";
import { courseLanguage } from "./0015-course-language";
import { eventBounds } from "./0016-event-bounds";
import { toolScopes } from "./0017-tool-scopes";
import { quizGiven } from "./0018-quiz-given";
import type { Migration } from "./migration";

/** All migrations, in order. One that has been released is never edited: a change is a new one. */
export const migrations: readonly Migration[] = [
  platform,
  lms,
  grading,
  lti,
  quiz,
  channels,
  groups,
  proctoring,
  activityFiles,
  reinforcements,
  quizSeeds,
  sequence,
  signIn,
  lateSaves,
  courseLanguage,
  eventBounds,
  toolScopes,
  quizGiven,
];
