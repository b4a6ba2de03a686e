import { createElement, type ReactElement } from "react";
import type { CoverDesign } from "../cover/cover.rules";
import { coverShapes, type MakeShape, type Tone } from "../cover/cover-shapes.rules";
import styles from "./cover-drawing.css";

const toneClass = (tone: Tone) => (tone ? styles[`tone${tone}`] : styles.spark);

const makeElement: MakeShape<ReactElement> = (tag, { fill, line, ...props }, ...children) => {
  const className =
    fill !== undefined
      ? `${styles.fill} ${toneClass(fill)}`
      : line !== undefined
        ? `${styles.line} ${toneClass(line)}`
        : undefined;
  return createElement(tag, { ...props, className }, ...children);
};

/** The drawn cover of a course that has no picture. The element around it sets the hues. */
export function CoverDrawing({ pattern, seed }: Omit<CoverDesign, "hue">) {
  const shapes = coverShapes({ pattern, seed }, makeElement);
  return createElement(
    "svg",
    { className: styles.drawing, viewBox: "0 0 320 180", preserveAspectRatio: "xMidYMid slice", "aria-hidden": true },
    ...shapes,
  );
}
