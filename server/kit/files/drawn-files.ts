/**
 * Keeps files in memory that take much work to draw, such as pictures and PDFs. Requests for a file that is being drawn
 * wait for that drawing.
 */
export class DrawnFiles {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** @param most how many files are kept. The one that was drawn first is dropped first. */
  constructor(private readonly most: number) {}

  /**
   * Returns the kept file, or draws it. A drawing that fails is not kept.
   * @param key a text that differs whenever the file would be drawn differently
   */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const file = draw();
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= this.most) this.kept.delete(oldest);
    this.kept.set(key, file);
    file.catch(() => {
      if (this.kept.get(key) === file) this.kept.delete(key);
    });
    return file;
  }
}
