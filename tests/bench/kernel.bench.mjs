import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { median } from "./measured-process.mjs";

const SIZES = [10, 100, 1000];
const WARM_UPS = 15;
const RUNS = 41;

/**
 * Measures the kernel: the code that reads the plugins' manifests (JSON files) and holds the lists of contributions
 * (what the manifests add: pages, sidebar items, widgets, tabs). The reference is the least possible work: the same
 * data in plain maps. Both run by turns, and the median counts.
 * @returns {Promise<{ name: string, value: number, unit: string, reference: number | null, ratio: number | null }[]>}
 */
export async function run() {
  const scenario = await loadScenario();
  return SIZES.flatMap((size) => measure(scenario, size));
}

function measure({ parsedManifests, validate, check, boot, toggle, plainMaps }, size) {
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
  const before = kernel.registry.evaluations;
  toggle(kernel, size >> 1, !on);
  const touched = kernel.registry.evaluations - before;
  const row = (name, value, unit, reference = null) => ({
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
function maps(documents) {
  const byId = new Map();
  const lists = new Map();
  for (const { manifest } of documents) {
    for (const [point, list] of Object.entries(manifest.contributes)) {
      for (const item of list) {
        byId.set(item.id, item);
        const key = `${point} ${item.slot ?? item.area ?? ""}`;
        lists.set(key, [...(lists.get(key) ?? []), item]);
      }
    }
  }
  return { byId, lists };
}

/** Runs the tasks by turns, so that a slow moment of the machine slows all of them. Returns the median of each. */
function takeTurns(tasks) {
  const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < WARM_UPS + RUNS; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const started = performance.now();
      task();
      const took = performance.now() - started;
      if (round >= WARM_UPS) times[name].push(took);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** The bytes of the heap that the value returned by `make` uses. */
function memoryOf(make) {
  const held = [];
  const before = settledHeap();
  held.push(make());
  const after = settledHeap();
  return held.length === 1 ? after - before : 0;
}

let collect;

function settledHeap() {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc");
  }
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

async function loadScenario() {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/kernel/scenario.ts"],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  for (const { name, value, unit, ratio } of await run()) {
    const beside = ratio === null ? "" : `  (${ratio.toFixed(ratio < 0.1 ? 4 : 2)} × the reference)`;
    process.stdout.write(`${name.padEnd(62)} ${value.toFixed(2).padStart(9)} ${unit}${beside}\n`);
  }
}
