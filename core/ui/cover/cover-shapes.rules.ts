import { type CoverDesign, randomNumbersFrom } from "./cover.rules";

/** A tone of the colour of a cover: 1 (light) to 5 (dark), and 0 for the accent colour ("spark") of a warmer hue. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;

/** The attributes of an SVG element, with the tone with which it is filled, or in which its line is drawn. */
export interface ShapeProps {
  readonly fill?: Tone;
  readonly line?: Tone;
  readonly [attribute: string]: string | number | undefined;
}

/** Makes an SVG element. In the browser it is a React element, on the server a text. */
export type MakeShape<T> = (tag: "circle" | "path" | "rect" | "g", props: ShapeProps, ...children: T[]) => T;

/* Draws a pattern of a cover on a surface of 320 × 180. `next` gives numbers from 0 to below 1, which vary the
   drawing. */
type Pattern = <T>(make: MakeShape<T>, next: () => number) => T[];

const row = (count: number) => Array.from({ length: count }, (_, at) => at);

const hills: Pattern = (make, next) => {
  const sun = 60 + next() * 200;
  return [
    make("circle", { fill: 0, cx: sun, cy: 62 + next() * 20, r: 30 }),
    ...([2, 3, 4, 5] as const).map((shade, at) => {
      const start = 78 + at * 26 + next() * 12;
      const rise = 26 + next() * 26;
      const fall = 10 + next() * 26;
      const d = `M0 ${start}C70 ${start - rise} 110 ${start - rise} 160 ${start}S260 ${start + fall} 320 ${start - fall}V180H0z`;
      return make("path", { fill: shade, d });
    }),
  ];
};

const arches: Pattern = (make, next) => {
  const flip = next() < 0.5;
  const x = flip ? 320 - (40 + next() * 60) : 40 + next() * 60;
  return [
    ...([2, 3, 0, 4, 5] as const).map((shade, at) => make("circle", { fill: shade, cx: x, cy: 180, r: 178 - at * 33 })),
    make("circle", { fill: 1, cx: x, cy: 180, r: 18 }),
    make("circle", { fill: 4, cx: flip ? 56 : 264, cy: 48, r: 15 }),
  ];
};

const quarter = "M0 0H60A60 60 0 0 1 0 60z";
const leaf = "M0 0H30A30 30 0 0 1 60 30V60H30A30 30 0 0 1 0 30z";
const half = "M0 0A30 30 0 0 0 60 0z";

const tiles: Pattern = (make, next) =>
  row(18).map((at) => {
    const shade = ([2, 2, 3, 4, 5] as const)[Math.floor(next() * 5)] ?? 2;
    const d = [quarter, leaf, half, quarter][Math.floor(next() * 4)];
    const turn = Math.floor(next() * 4) * 90;
    const ring = next() < 0.16;
    const place = `translate(${(at % 6) * 60 - 20} ${Math.floor(at / 6) * 60})`;
    const shape = ring ? make("circle", { fill: 0, cx: 30, cy: 30, r: 19 }) : make("path", { fill: shade, d });
    return make("g", { transform: `${place} rotate(${turn} 30 30) scale(1.01)` }, shape);
  });

const waves: Pattern = (make, next) => {
  const swing = 16 + next() * 14;
  const length = 52 + next() * 30;
  return row(9).map((at) => {
    const y = 12 + at * 21;
    const reach = swing * Math.sin(((at + 1) / 10) * Math.PI);
    return make("path", {
      line: at === 3 ? 0 : (([2, 3, 4] as const)[at % 3] ?? 2),
      strokeWidth: at === 3 ? 9 : 6,
      strokeLinecap: "round",
      d: `M-20 ${y}q${length / 2} ${-2 * reach} ${length} 0${`t${length} 0`.repeat(7)}`,
    });
  });
};

const orbits: Pattern = (make, next) => {
  const x = 90 + next() * 140;
  const y = 80 + next() * 30;
  const rings = row(5).map((at) => {
    const radius = 44 + at * 34;
    const angle = next() * 2 * Math.PI;
    const dot = at === 1 ? 13 : 5 + next() * 5;
    const moon = { cx: x + radius * Math.cos(angle), cy: y + radius * Math.sin(angle), r: dot };
    return make(
      "g",
      {},
      make("circle", { line: at % 2 ? 2 : 3, strokeWidth: 2, cx: x, cy: y, r: radius }),
      make("circle", { fill: at === 1 ? 0 : 4, ...moon }),
    );
  });
  const planet = make(
    "g",
    { transform: `translate(${x} ${y}) rotate(${-20 - next() * 50})` },
    make("circle", { fill: 4, r: 27 }),
    make("path", { fill: 5, d: "M-27 0A27 27 0 0 0 27 0z" }),
  );
  return [...rings, planet];
};

const leaves: Pattern = (make, next) =>
  row(5).map((stem) => {
    const x = 22 + stem * 69 + next() * 14;
    const top = 20 + next() * 70;
    const shade = ([3, 4, 2, 5, 3] as const)[stem] ?? 3;
    const blades = row(6).map((at) =>
      make("path", {
        fill: at === 0 && stem === 2 ? 0 : shade,
        d: "M0 0C4-22 22-30 34-30C34-14 22 0 0 0z",
        transform: `translate(${x} ${top + 8 + at * 29}) scale(${at % 2 ? -1 : 1} 1)`,
      }),
    );
    return make("g", {}, make("path", { line: shade, strokeWidth: 3, d: `M${x} 190V${top}` }), ...blades);
  });

const steps: Pattern = (make, next) => {
  const flip = next() < 0.5;
  const peak = Math.floor(2 + next() * 4);
  const bars = row(8).map((at) => {
    const height = 36 + at * 14 + next() * 26;
    const shade = at === peak ? 0 : (([2, 4, 3, 5] as const)[at % 4] ?? 3);
    return make("rect", { fill: shade, x: 8 + at * 39, y: 180 - height, width: 31, height: height + 20, rx: 15.5 });
  });
  const sun = make("circle", { fill: 3, cx: 58, cy: 46, r: 17 });
  return [make("g", { transform: flip ? "matrix(-1 0 0 1 320 0)" : undefined }, ...bars, sun)];
};

const patterns: readonly Pattern[] = [hills, arches, tiles, waves, orbits, leaves, steps];

/** The shapes of a cover without a picture, on a surface of 320 × 180. */
export function coverShapes<T>({ pattern, seed }: Omit<CoverDesign, "hue">, make: MakeShape<T>): T[] {
  return patterns[pattern]?.(make, randomNumbersFrom(seed)) ?? [];
}
