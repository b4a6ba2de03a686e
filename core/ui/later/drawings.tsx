import type { ReactNode } from "react";
import styles from "./illustration.css";

/** The drawings beside messages such as "no courses" or an error, 160 × 120, in the colours of the theme. */
export type IllustrationName =
  | "no-courses"
  | "no-results"
  | "offline"
  | "forbidden"
  | "not-found"
  | "error"
  | "coming-soon"
  | "celebration";

const ground = (
  <path className={styles.ground} d="M22 70c-6-28 18-52 50-54 30-2 62 8 68 38 5 26-14 46-44 50-34 5-67-4-74-34z" />
);

function Shelf() {
  return (
    <>
      <rect className={styles.paper} x="42" y="44" width="13" height="48" rx="2" />
      <rect className={styles.solid} x="57" y="36" width="16" height="56" rx="2" />
      <path className={styles.thin} d="M62 46h6M62 52h6" />
      <rect className={styles.spark} x="75" y="50" width="11" height="42" rx="2" />
      <g transform="rotate(-17 100 92)">
        <rect className={styles.paper} x="93" y="40" width="14" height="51" rx="2" />
        <path className={styles.line} d="M93 50h14M93 82h14" />
      </g>
      <path className={styles.line} d="M30 93h100" />
      <path className={styles.soft} d="M113 79h16l-2 13h-12z" />
      <path
        className={styles.line}
        d="M121 79c0-9 0-14 1-20M121 72c-5-1-8-5-8-10 5 0 8 4 8 10zM122 66c5-1 8-5 8-11-5 1-8 5-8 11z"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      <rect className={styles.paper} x="38" y="34" width="58" height="22" rx="5" />
      <path className={styles.thin} d="M48 42h24M48 49h14" />
      <rect className={styles.paper} x="50" y="64" width="62" height="24" rx="5" />
      <path className={styles.thin} d="M60 73h28M60 80h18" />
      <circle className={styles.ground} cx="98" cy="58" r="21" />
      <circle className={styles.line} cx="98" cy="58" r="21" strokeWidth="3" />
      <path className={styles.line} d="M86 56a13 13 0 0 1 10-10" />
      <path className={styles.solid} d="M112 76l5-5 16 16a3.5 3.5 0 0 1-5 5z" />
      <circle className={styles.spark} cx="36" cy="78" r="4" />
      <circle className={styles.blush} cx="126" cy="36" r="3" />
    </>
  );
}

function Cloud() {
  return (
    <>
      <path className={styles.paper} d="M56 66a16 16 0 0 1-1-32 22 22 0 0 1 42-3 18 18 0 0 1 8 35z" />
      <path className={styles.line} d="M80 67v10" />
      <rect className={styles.solid} x="72" y="76" width="16" height="11" rx="3" />
      <path className={styles.line} d="M76 87v5M84 87v5" />
      <path className={styles.spark} d="M98 79l9-3-4 7 6 1-11 9 4-8z" />
      <path className={styles.line} d="M72 106v-4h16v4M80 106c0 6 10 4 22 4h22" />
      <path className={styles.thin} d="M62 46h12M62 54h28" />
    </>
  );
}

function Door() {
  return (
    <>
      <path className={styles.paper} d="M56 98V46a24 24 0 0 1 48 0v52z" />
      <path className={styles.soft} d="M64 98V47a16 16 0 0 1 32 0v51z" />
      <circle className={styles.solid} cx="80" cy="62" r="7" />
      <path className={styles.solid} d="M78 64h4l3 16H75z" />
      <path className={styles.line} d="M34 98h92" />
      <path className={styles.line} d="M112 98V84M112 84a6 6 0 1 0-.1 0z" />
      <circle className={styles.spark} cx="112" cy="78" r="4" />
      <path className={styles.thin} d="M40 90h8M38 84h5" />
    </>
  );
}

function Signpost() {
  return (
    <>
      <path className={styles.line} d="M80 26v76" strokeWidth="4" />
      <path className={styles.solid} d="M60 32h42l11 9-11 9H60a3 3 0 0 1-3-3V35a3 3 0 0 1 3-3z" />
      <path className={styles.paper} d="M100 58H58l-11 9 11 9h42a3 3 0 0 0 3-3V61a3 3 0 0 0-3-3z" />
      <path className={styles.thin} d="M64 67h26" />
      <path className={styles.line} d="M46 103c18-5 50-5 70 0" />
      <path className={styles.line} d="M118 104c0-6-2-10-6-13M120 104c0-8 1-12 4-17M122 104c1-5 4-8 9-9" />
      <circle className={styles.spark} cx="38" cy="38" r="6" />
      <path className={styles.thin} d="M120 40h8M124 36v8" />
    </>
  );
}

function TornPage() {
  return (
    <>
      <path className={styles.paper} d="M52 30h44l14 14v18l-9 6-9-6-9 7-9-7-9 6-9-6-4 3z" />
      <path className={styles.paper} d="M52 79l5-3 9 6 9-6 9 7 9-7 9 6 8-6v26a3 3 0 0 1-3 3H55a3 3 0 0 1-3-3z" />
      <path className={styles.line} d="M96 30v14h14" />
      <path className={styles.thin} d="M62 44h22M62 53h32M62 92h36" />
      <g transform="rotate(-38 112 74)">
        <rect className={styles.spark} x="94" y="67" width="36" height="14" rx="7" />
        <rect className={styles.blush} x="106" y="67" width="12" height="14" />
      </g>
    </>
  );
}

function Sprout() {
  return (
    <>
      <circle className={styles.spark} cx="112" cy="36" r="11" />
      <path className={styles.paper} d="M58 74h44l-5 28H63z" />
      <rect className={styles.solid} x="54" y="68" width="52" height="9" rx="3" />
      <path className={styles.line} d="M80 68c0-12 0-18 1-26" strokeWidth="3" />
      <path className={styles.soft} d="M80 56c-14 1-22-6-23-18 13-1 22 6 23 18z" />
      <path className={styles.solid} d="M81 46c0-12 7-19 19-20 1 12-6 20-19 20z" />
      <path className={styles.line} d="M36 103h88" />
    </>
  );
}

function Medal() {
  return (
    <>
      <path className={styles.soft} d="M66 70l-10 32 14-5 9 11 8-32z" />
      <path className={styles.solid} d="M94 70l10 32-14-5-9 11-8-32z" />
      <circle className={styles.paper} cx="80" cy="54" r="27" />
      <circle className={styles.spark} cx="80" cy="54" r="19" />
      <path className={styles.line} d="M71 55l6 6 12-13" strokeWidth="3.5" />
      <rect className={styles.blush} x="34" y="40" width="7" height="7" rx="1.5" transform="rotate(24 37 43)" />
      <rect className={styles.solid} x="122" y="34" width="6" height="6" rx="1.5" transform="rotate(-20 125 37)" />
      <circle className={styles.spark} cx="46" cy="22" r="3.5" />
      <circle className={styles.blush} cx="112" cy="20" r="3" />
      <path className={styles.line} d="M30 66c3-3 5 3 8 0M122 62c3-3 5 3 8 0" />
      <circle className={styles.spark} cx="128" cy="80" r="3" />
      <path className={styles.thin} d="M36 84h.1M118 94h.1M80 14h.1" />
    </>
  );
}

const drawings: Record<IllustrationName, () => ReactNode> = {
  "no-courses": Shelf,
  "no-results": Glass,
  offline: Cloud,
  forbidden: Door,
  "not-found": Signpost,
  error: TornPage,
  "coming-soon": Sprout,
  celebration: Medal,
};

/** Draws one of the illustrations. It fills its container. */
export function Drawing({ name }: { name: IllustrationName }) {
  const Shape = drawings[name];
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      {ground}
      <Shape />
    </svg>
  );
}
