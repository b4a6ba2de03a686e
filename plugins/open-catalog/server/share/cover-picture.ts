import {
  coverDesignOf,
  coverShapes,
  escapeHtml,
  huesOf,
  type MakeShape,
  type ShapeProps,
} from "../../../../server/sdk";
import { hexOf } from "./oklch.rules";

/** The size of a picture for previews of links, in pixels, as the services that show them recommend. */
export const PICTURE = { width: 1200, height: 630 } as const;

/**
 * Lightness and chroma of the five tones of a drawn cover, from light to dark, as the portal draws them in its light
 * theme.
 */
const tones = [
  [0.93, 0.035],
  [0.86, 0.07],
  [0.74, 0.11],
  [0.6, 0.115],
  [0.44, 0.09],
] as const;
const SPARK = [0.87, 0.11] as const;

function drawnCover(id: string): string {
  const design = coverDesignOf(id);
  const [hue, spark] = huesOf(design.hue);
  const colors = [hexOf(...SPARK, spark), ...tones.map(([lightness, chroma]) => hexOf(lightness, chroma, hue))];
  const paint = ({ fill, line }: ShapeProps) => {
    if (fill !== undefined) return { fill: colors[fill] };
    return line === undefined ? {} : { fill: "none", stroke: colors[line] };
  };
  const make: MakeShape<string> = (tag, props, ...children) => {
    const { fill: _, line: __, strokeWidth, strokeLinecap, ...rest } = props;
    const all = { ...rest, "stroke-width": strokeWidth, "stroke-linecap": strokeLinecap, ...paint(props) };
    const written = Object.entries(all).flatMap(([attribute, value]) =>
      value === undefined ? [] : [` ${attribute}="${escapeHtml(String(value))}"`],
    );
    return `<${tag}${written.join("")}>${children.join("")}</${tag}>`;
  };
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 6 320 168" preserveAspectRatio="xMidYMid slice"><rect width="320" height="180" fill="${colors[1]}"/>${coverShapes(design, make).join("")}</svg>`;
}

/**
 * Draws the picture of a course for previews of links, as PNG, cut to the size of such pictures.
 * @param bytes the course's own picture. If it is null or cannot be read, the drawn cover is used
 */
export async function coverPicture(id: string, bytes: Buffer | null): Promise<Buffer> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const drawing = () => loadImage(Buffer.from(drawnCover(id), "utf8"));
  const picture = bytes === null ? await drawing() : await loadImage(bytes).catch(drawing);
  const { width, height } = PICTURE;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  // The picture fills the whole surface. What does not fit is cut off equally at both sides.
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  return canvas.encode("png");
}
