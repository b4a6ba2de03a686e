import type { ReactNode } from "react";
import { type CoverDesign, randomNumbersFrom } from "./cover.rules";
import styles from "./cover-drawing.css";

/* Draws a pattern on a surface of 320 × 180. `next` gives numbers from 0 to below 1, which vary the drawing. */
type Pattern = (next: () => number) => ReactNode;
type Tone = 1 | 2 | 3 | 4 | 5 | 0;

const tone = (number: Tone) => (number ? styles[`tone${number}`] : styles.spark);
const fill = (number: Tone) => `${styles.fill} ${tone(number)}`;
const line = (number: Tone) => `${styles.line} ${tone(number)}`;
const row = (count: number) => Array.from({ length: count }, (_, at) => at);

function hills(next: () => number) {
  const sun = 60 + next() * 200;
  return (
    <>
      <circle className={fill(0)} cx={sun} cy={62 + next() * 20} r={30} />
      {([2, 3, 4, 5] as const).map((shade, at) => {
        const start = 78 + at * 26 + next() * 12;
        const rise = 26 + next() * 26;
        const fall = 10 + next() * 26;
        return (
          <path
            key={shade}
            className={fill(shade)}
            d={`M0 ${start}C70 ${start - rise} 110 ${start - rise} 160 ${start}S260 ${start + fall} 320 ${start - fall}V180H0z`}
          />
        );
      })}
    </>
  );
}

function arches(next: () => number) {
  const flip = next() < 0.5;
  const x = flip ? 320 - (40 + next() * 60) : 40 + next() * 60;
  return (
    <>
      {([2, 3, 0, 4, 5] as const).map((shade, at) => (
        <circle key={shade} className={fill(shade)} cx={x} cy={180} r={178 - at * 33} />
      ))}
      <circle className={fill(1)} cx={x} cy={180} r={18} />
      <circle className={fill(4)} cx={flip ? 56 : 264} cy={48} r={15} />
    </>
  );
}

const quarter = "M0 0H60A60 60 0 0 1 0 60z";
const leaf = "M0 0H30A30 30 0 0 1 60 30V60H30A30 30 0 0 1 0 30z";
const half = "M0 0A30 30 0 0 0 60 0z";

function tiles(next: () => number) {
  return row(18).map((at) => {
    const shade = ([2, 2, 3, 4, 5] as const)[Math.floor(next() * 5)] ?? 2;
    const shape = [quarter, leaf, half, quarter][Math.floor(next() * 4)];
    const turn = Math.floor(next() * 4) * 90;
    const ring = next() < 0.16;
    return (
      <g
        key={at}
        transform={`translate(${(at % 6) * 60 - 20} ${Math.floor(at / 6) * 60}) rotate(${turn} 30 30) scale(1.01)`}
      >
        {ring ? <circle className={fill(0)} cx={30} cy={30} r={19} /> : <path className={fill(shade)} d={shape} />}
      </g>
    );
  });
}

function waves(next: () => number) {
  const swing = 16 + next() * 14;
  const length = 52 + next() * 30;
  return row(9).map((at) => {
    const y = 12 + at * 21;
    const reach = swing * Math.sin(((at + 1) / 10) * Math.PI);
    return (
      <path
        key={at}
        className={line(at === 3 ? 0 : (([2, 3, 4] as const)[at % 3] ?? 2))}
        strokeWidth={at === 3 ? 9 : 6}
        strokeLinecap="round"
        d={`M-20 ${y}q${length / 2} ${-2 * reach} ${length} 0${`t${length} 0`.repeat(7)}`}
      />
    );
  });
}

function orbits(next: () => number) {
  const x = 90 + next() * 140;
  const y = 80 + next() * 30;
  return (
    <>
      {row(5).map((at) => {
        const radius = 44 + at * 34;
        const angle = next() * 2 * Math.PI;
        const dot = at === 1 ? 13 : 5 + next() * 5;
        return (
          <g key={at}>
            <circle className={line(at % 2 ? 2 : 3)} strokeWidth={2} cx={x} cy={y} r={radius} />
            <circle
              className={fill(at === 1 ? 0 : 4)}
              cx={x + radius * Math.cos(angle)}
              cy={y + radius * Math.sin(angle)}
              r={dot}
            />
          </g>
        );
      })}
      <g transform={`translate(${x} ${y}) rotate(${-20 - next() * 50})`}>
        <circle className={fill(4)} r={27} />
        <path className={fill(5)} d="M-27 0A27 27 0 0 0 27 0z" />
      </g>
    </>
  );
}

function leaves(next: () => number) {
  return row(5).map((stem) => {
    const x = 22 + stem * 69 + next() * 14;
    const top = 20 + next() * 70;
    const shade = ([3, 4, 2, 5, 3] as const)[stem] ?? 3;
    return (
      <g key={stem}>
        <path className={line(shade)} strokeWidth={3} d={`M${x} 190V${top}`} />
        {row(6).map((at) => (
          <path
            key={at}
            className={fill(at === 0 && stem === 2 ? 0 : shade)}
            d="M0 0C4-22 22-30 34-30C34-14 22 0 0 0z"
            transform={`translate(${x} ${top + 8 + at * 29}) scale(${at % 2 ? -1 : 1} 1)`}
          />
        ))}
      </g>
    );
  });
}

function steps(next: () => number) {
  const flip = next() < 0.5;
  const peak = Math.floor(2 + next() * 4);
  return (
    <g transform={flip ? "matrix(-1 0 0 1 320 0)" : undefined}>
      {row(8).map((at) => {
        const height = 36 + at * 14 + next() * 26;
        return (
          <rect
            key={at}
            className={fill(at === peak ? 0 : (([2, 4, 3, 5] as const)[at % 4] ?? 3))}
            x={8 + at * 39}
            y={180 - height}
            width={31}
            height={height + 20}
            rx={15.5}
          />
        );
      })}
      <circle className={fill(3)} cx={58} cy={46} r={17} />
    </g>
  );
}

const patterns: readonly Pattern[] = [hills, arches, tiles, waves, orbits, leaves, steps];

/** The drawing of a cover without a picture. The element around it sets the hues. */
export function CoverDrawing({ pattern, seed }: Omit<CoverDesign, "hue">) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {patterns[pattern]?.(randomNumbersFrom(seed))}
    </svg>
  );
}
