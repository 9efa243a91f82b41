/**
 * Makes a film for the browser's fake camera from one picture, in YUV4MPEG2: raw frames after a line of text,
 * so that no other program is needed.
 */
import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';

/** Minimum frame size; a larger picture is shown in full. */
const least = { width: 640, height: 480 };
const white = 255;
/** The middle of the range: no colour. */
const colourless = 128;

/** The picture is centred on white, like a label in front of a camera. */
export function writeCameraVideo(path: string, png: Buffer): void {
  const picture = PNG.sync.read(png);
  const width = Math.max(least.width, even(picture.width));
  const height = Math.max(least.height, even(picture.height));
  const light = Buffer.alloc(width * height, white);
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      light[(y + top) * width + x + left] = lightAt(picture, (y * picture.width + x) * 4);
    }
  }
  const colour = Buffer.alloc((width * height) / 2, colourless);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  // The browser loops the film; one frame would do, two make it a film.
  writeFileSync(path, Buffer.concat([Buffer.from(header), frame, frame]));
}

/** Colour is stored once per two pixels. */
function even(size: number): number {
  return size + (size % 2);
}

/** Full-range luma of ITU-R BT.601, as C420jpeg specifies. */
function lightAt({ data }: PNG, at: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
}
