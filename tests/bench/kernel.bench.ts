import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import type { ManifestDocument } from "../../core/kernel";
import type { AnyContribution } from "../../core/kernel/points/point-map";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

const SIZES = [10, 100, 1000];
const WARM_UPS = 15;
const RUNS = 41;

type Scenario = typeof import("./kernel/scenario");

/**
 * Measures the kernel: the code that reads the plugins' manifests (JSON files) and holds the lists of contributions
 * (what the manifests add: pages, sidebar items, widgets, tabs). The reference is the least possible work: the same
 * data in plain maps. Both run by turns, and the median counts.
 */
export async function run(): Promise<Measured[]> {
  const scenario = await loadScenario();
  return SIZES.flatMap((size) => measure(scenario, size));
}

function measure(
  { parsedManifests, validate, check, boot, toggle, evaluationsOf, plainMaps }: Scenario,
  size: number,
): Measured[] {
  const parsed = parsedManifests(size);
  const documents = check(validate(parsed));
  const kernel = boot(documents);
  let on = true;
  const times = takeTurns({
    limit: () => plainMaps(documents),
    boot: () => boot(documents),
    check: () => check(validate(parsed)),
    toggle: () => {
      on = !on;
      toggle(kernel, size >> 1, on);
    },
  });
  const before = evaluationsOf(kernel);
  toggle(kernel, size >> 1, !on);
  const touched = evaluationsOf(kernel) - before;
  const row = (name: string, value: number, unit: string, reference: number | null = null) => ({
    name: `kernel, ${size} plugins: ${name}`,
    value,
    unit,
    reference,
    ratio: reference === null ? null : value / reference,
  });
  return [
    row("plain maps, sorted (the limit)", times.limit, "ms"),
    row("boot to a registry read once", times.boot, "ms", times.limit),
    row("validation and checks (server and build)", times.check, "ms", times.limit),
    row("both together", times.boot + times.check, "ms", times.limit),
    row("one toggle, every list read again", times.toggle, "ms"),
    row("contributions evaluated by one toggle", touched, "of", size * 10),
    row(
      "memory of the registry",
      memoryOf(() => boot(documents)) / 1024,
      "KiB",
      memoryOf(() => maps(documents)) / 1024,
    ),
  ];
}

/**
 * Puts the contributions of the manifests into plain maps. Their memory is the reference for that of the kernel's
 * lists.
 */
function maps(documents: readonly ManifestDocument[]) {
  const byId = new Map<string, AnyContribution>();
  const lists = new Map<string, AnyContribution[]>();
  for (const { manifest } of documents) {
    for (const [point, list] of Object.entries(manifest?.contributes ?? {})) {
      for (const item of list as unknown as readonly AnyContribution[]) {
        byId.set(item.id, item);
        const key = `${point} ${item.slot ?? item.area ?? ""}`;
        lists.set(key, [...(lists.get(key) ?? []), item]);
      }
    }
  }
  return { byId, lists };
}

/** Runs the tasks by turns, so that a slow moment of the machine slows all of them. Returns the median of each. */
function takeTurns<Name extends string>(tasks: Readonly<Record<Name, () => unknown>>): Record<Name, number> {
  const turns = Object.entries<() => unknown>(tasks).map(([name, task]) => ({ name, task, times: [] as number[] }));
  for (let round = 0; round < WARM_UPS + RUNS; round++) {
    for (const { task, times } of turns) {
      const started = performance.now();
      task();
      const took = performance.now() - started;
      if (round >= WARM_UPS) times.push(took);
    }
  }
  return Object.fromEntries(turns.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
}

/** The bytes of the heap that the value returned by `make` uses. */
function memoryOf(make: () => unknown): number {
  const held: unknown[] = [];
  const before = settledHeap();
  held.push(make());
  const after = settledHeap();
  return held.length === 1 ? after - before : 0;
}

let collect: (() => void) | undefined;

function settledHeap(): number {
  if (!collect) setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

async function loadScenario(): Promise<Scenario> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/kernel/scenario.ts"],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")}`);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  for (const { name, value, unit, ratio } of await run()) {
    const beside = typeof ratio !== "number" ? "" : `  (${ratio.toFixed(ratio < 0.1 ? 4 : 2)} × the reference)`;
    process.stdout.write(`${name.padEnd(62)} ${value.toFixed(2).padStart(9)} ${unit}${beside}\n`);
  }
}
