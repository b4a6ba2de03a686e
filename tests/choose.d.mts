interface Choice {
  readonly chosen: readonly string[];
  readonly left: readonly string[];
}

export function chooseUnits(
  files: readonly string[],
  durations: Readonly<Record<string, number>>,
  milliseconds: number,
): Choice;

export function chooseJourneys(
  changed: readonly string[],
  journeys: Readonly<Record<string, readonly string[]>>,
): Choice;
