const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const isPng = (file: Buffer) => file.subarray(0, 8).equals(PNG);
export const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8;
export const isWebp = (file: Buffer) =>
  file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
