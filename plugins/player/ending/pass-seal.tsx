import styles from "./pass-seal.css";

const WAVES = 20;
const RADIUS = 44;
const DEPTH = 2.2;
const STEPS = 240;

/** The wavy edge of the seal, as a path around the centre of a square of 100 units. */
const edge = `M${Array.from({ length: STEPS }, (_, step) => {
  const angle = (step * 2 * Math.PI) / STEPS;
  const radius = RADIUS + DEPTH * Math.cos(WAVES * angle);
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}).join("L")}Z`;

/** The ring of the course's progress, which closes and becomes a seal. A picture only: the heading says it in words. */
export function PassSeal() {
  return (
    <svg className={styles.seal} viewBox="0 0 100 100" aria-hidden="true" data-seal="">
      <g className={styles.stamp}>
        <path className={styles.edge} d={edge} />
        <circle className={styles.inner} cx="50" cy="50" r="30" />
        <path className={styles.check} d="m37 51 9 9 18-19" pathLength="1" />
      </g>
      <circle className={styles.ring} cx="50" cy="50" r="36" pathLength="1" transform="rotate(-90 50 50)" />
    </svg>
  );
}
