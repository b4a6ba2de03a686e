interface Choice {
  readonly chosen: readonly string[];
  readonly left: readonly string[];
}

/** How long a file of unit tests is taken to last when no run has measured it. */
const UNMEASURED_MILLISECONDS = 1_500;
const MAX_JOURNEYS = 6;

/**
 * Chooses the files of unit tests that fit into a time, the shortest first, so that as many as possible run.
 * @param durations milliseconds by file, from the last whole run
 * @param milliseconds the time of all workers together
 */
export function chooseUnits(
  files: readonly string[],
  durations: Readonly<Record<string, number>>,
  milliseconds: number,
): Choice {
  const lasting = (file: string) => durations[file] ?? UNMEASURED_MILLISECONDS;
  const chosen: string[] = [];
  const left: string[] = [];
  let sum = 0;
  for (const file of [...files].sort((a, b) => lasting(a) - lasting(b))) {
    sum += lasting(file);
    (sum <= milliseconds ? chosen : left).push(file);
  }
  return { chosen, left };
}

/**
 * Chooses the journeys for changed files. A changed spec always runs; of the others those come first that most of the
 * changed files ask for.
 * @param journeys the specs by the beginning of the paths that ask for
 * them
 */
export function chooseJourneys(
  changed: readonly string[],
  journeys: Readonly<Record<string, readonly string[]>>,
): Choice {
  const own = changed.filter((file) => file.endsWith(".spec.ts"));
  const votes = new Map<string, number>();
  for (const file of changed) {
    if (/\.test\.tsx?$|\.md$/.test(file)) continue;
    for (const [folder, specs] of Object.entries(journeys)) {
      if (file.startsWith(folder)) for (const spec of specs) votes.set(spec, (votes.get(spec) ?? 0) + 1);
    }
  }
  const asked = [...votes].sort(([, a], [, b]) => b - a).map(([spec]) => spec);
  const all = [...new Set([...own, ...asked])];
  const most = Math.max(MAX_JOURNEYS, own.length);
  return { chosen: all.slice(0, most), left: all.slice(most) };
}
