/** The icons that the page of a quiz needs, from the portal's icon set (lucide, 24 × 24): name → paths. */
const shapes = {
  check: ["M20 6 9 17l-5-5"],
  cross: ["M18 6 6 18", "m6 6 12 12"],
  clock: ["M12 6v6l4 2", "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20"],
  half: ["M5 12h14"],
  up: ["m18 15-6-6-6 6"],
  down: ["m6 9 6 6 6-6"],
  grip: ["M9 6h.01", "M9 12h.01", "M9 18h.01", "M15 6h.01", "M15 12h.01", "M15 18h.01"],
  bulb: [
    "M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5",
    "M9 18h6",
    "M10 22h4",
  ],
  eye: ["M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7", "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"],
} as const;

export type IconName = keyof typeof shapes;
const SVG = "http://www.w3.org/2000/svg";

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  for (const [attribute, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(attribute, value);
  }
  for (const d of shapes[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

/** A ring of which a share, 0 to 1, is filled. */
export function ring(share: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  for (const [attribute, value] of Object.entries({ viewBox: "0 0 64 64", class: "ring", "aria-hidden": "true" })) {
    svg.setAttribute(attribute, value);
  }
  for (const part of ["track", "arc"]) {
    const circle = document.createElementNS(SVG, "circle");
    for (const [attribute, value] of Object.entries({ cx: 32, cy: 32, r: 28, pathLength: 100, class: part })) {
      circle.setAttribute(attribute, String(value));
    }
    if (part === "arc") circle.setAttribute("stroke-dasharray", `${Math.round(share * 100)} 100`);
    if (part === "track" || share > 0) svg.append(circle);
  }
  return svg;
}
