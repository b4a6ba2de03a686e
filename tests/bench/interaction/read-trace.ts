/** How many times slower than this machine the measured one is. */
const SLOWER = 4;
/** Microseconds of a frame, at 60 a second. */
const FRAME = 1_000_000 / 60;
/** Microseconds for which the seal moves. */
const SEAL = 1_200_000;
const TASK = /RunTask$/;

/** An event of the browser's recording: times in microseconds, `tdur` those of the processor. */
export interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly id?: string;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly data?: { readonly interactionId?: number } };
}

/** A press or a key: the step of the main job in which it was, and the milliseconds until the next picture. */
export interface Interaction {
  readonly step: string;
  readonly milliseconds: number;
}

/** A visit on the slower processor: its interactions, and the frames a second in which the seal moves. */
export interface Visit {
  readonly interactions: readonly Interaction[];
  readonly seal: number;
}

/** A time in a process. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly pid: number;
}

/**
 * Reads a recording of the browser. It counts the processor time of pages' main threads, because the time on the clock
 * also has that of all other programs of this machine.
 */
export function readTrace(events: readonly TraceEvent[]): Visit {
  const tasks = events.filter(({ name, tdur }) => TASK.test(name) && tdur !== undefined);
  const marks = events
    .filter(({ name, cat }) => cat?.includes("blink.user_timing") && name.startsWith("step:"))
    .toSorted((one, other) => one.ts - other.ts);
  const stepAt = (time: number) => marks.findLast(({ ts }) => ts <= time)?.name.slice("step:".length);
  const interactions = [...pressesOf(events)].flatMap(({ start, end, pid }) => {
    const step = stepAt(start);
    if (step === undefined) return [];
    return [{ step, milliseconds: (SLOWER * busyTime(tasks, { pid, start, end })) / 1_000 }];
  });
  return { interactions, seal: sealFrames(events, tasks) };
}

/** The start and end of each interaction: of its longest event, from the press until the next picture. */
function* pressesOf(events: readonly TraceEvent[]): Generator<Span> {
  const begun = new Map<string, TraceEvent>();
  const longest = new Map<string, Span>();
  for (const event of events.filter(({ name }) => name === "EventTiming").toSorted((one, other) => one.ts - other.ts)) {
    const key = `${event.pid} ${event.id2?.local ?? event.id}`;
    if (event.ph === "b") begun.set(key, event);
    const begin = begun.get(key);
    const id = begin?.args.data?.interactionId;
    if (event.ph !== "e" || !begin || !id) continue;
    const known = longest.get(`${event.pid} ${id}`);
    if (known === undefined || event.ts - begin.ts > known.end - known.start) {
      longest.set(`${event.pid} ${id}`, { start: begin.ts, end: event.ts, pid: event.pid });
    }
  }
  yield* longest.values();
}

/** The processor time, in microseconds, of the busiest thread of a process: the one that runs the page. */
function busyTime(tasks: readonly TraceEvent[], { pid, start, end }: Span): number {
  const byThread = new Map<number, number>();
  for (const task of tasks) {
    if (task.pid !== pid || task.ts + (task.dur ?? 0) <= start || task.ts >= end) continue;
    byThread.set(task.tid, (byThread.get(task.tid) ?? 0) + (task.tdur ?? 0));
  }
  return Math.max(0, ...byThread.values());
}

/**
 * The frames a second in which the seal moves. A frame whose work, with that of other tasks before it, takes longer than
 * its time, makes the next ones fall out.
 */
function sealFrames(events: readonly TraceEvent[], tasks: readonly TraceEvent[]): number {
  const mark = events.find(({ name, cat }) => name === "seal" && cat?.includes("blink.user_timing"));
  if (mark === undefined) return Number.NaN;
  const isMoving = ({ ts, pid }: TraceEvent) => pid === mark.pid && ts >= mark.ts && ts <= mark.ts + SEAL;
  const starts = events
    .filter((event) => event.name === "AnimationFrame" && event.ph === "b" && isMoving(event))
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  const times = starts.slice(1).map((end, at) => {
    const work = SLOWER * busyTime(tasks, { pid: mark.pid, start: starts[at] ?? end, end });
    return Math.max(1, Math.ceil(work / FRAME)) * FRAME;
  });
  return (times.length * 1_000_000) / times.reduce((total, time) => total + time, 0);
}
