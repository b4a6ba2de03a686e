import { createElement, type SVGProps } from "react";

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for the function of the same name in lucide-react; the build puts this file in its place, because lucide's
 * own brings contexts and options that nothing here uses.
 */
export default function createLucideIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
