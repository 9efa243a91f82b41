/* The sky in broken lines, the sun, and the sea. */
import { rounded, stroke } from '../drawing/geometry.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { type Detail, sheetHeight, sheetWidth } from './land.ts';

interface SkyProps {
  readonly seed: string;
  readonly horizon: number;
  readonly detail: Detail;
}

export function Sky({ seed, horizon, detail }: SkyProps) {
  const random = randomFrom(seed);
  const rows = detail === 'card' ? 12 : 26;
  let data = '';
  for (let row = 0; row < rows; row += 1) {
    const part = row / rows;
    const y = horizon * (1 - (1 - part) ** 1.7);
    let x = random() * -200;
    while (x < sheetWidth) {
      const length = between(random, 60, 60 + 320 * (part + 0.2));
      if (random() < 0.25 + part * 0.75) data += stroke(x, y, length, 0, 0);
      x += length + between(random, 30, 30 + 240 * (1.2 - part));
    }
  }
  return (
    <>
      <rect width={sheetWidth} height={sheetHeight} fill="var(--s-sky)" />
      <path d={data} stroke="var(--s-sky-2)" strokeWidth={1.3} opacity={0.75} />
    </>
  );
}

/** Low and large on the horizon, or high and small; sometimes pale. */
export function Sun({ seed, horizon }: { readonly seed: string; readonly horizon: number }) {
  const random = randomFrom(seed);
  const hour = random();
  const x = sheetWidth * between(random, 0.16, 0.82);
  const low = hour > 0.55;
  const y = low ? horizon - between(random, 14, 64) : between(random, 86, 172);
  const radius = low ? 86 : between(random, 32, 58);
  const ink = hour < 0.2 ? 'var(--s-wall)' : 'var(--s-sun)';
  return <circle cx={rounded(x, 0)} cy={rounded(y, 0)} r={rounded(radius, 0)} fill={ink} />;
}

interface SeaProps {
  readonly seed: string;
  readonly top: number;
  readonly bottom: number;
  readonly detail: Detail;
}

export function Sea({ seed, top, bottom, detail }: SeaProps) {
  const random = randomFrom(seed);
  const rows = Math.round((bottom - top) / (detail === 'card' ? 12 : 7));
  let data = '';
  for (let row = 0; row < rows; row += 1) {
    const part = row / rows;
    const y = top + (bottom - top) * part ** 1.25 + 2;
    const swell = 10 + part * 26;
    for (let x = random() * swell * 3; x < sheetWidth; x += swell * between(random, 2, 6)) {
      data += stroke(x, y, swell * between(random, 0.6, 2.2), 0, 0);
    }
  }
  return (
    <>
      <rect y={rounded(top)} width={sheetWidth} height={rounded(bottom - top)} fill="var(--s-sea)" />
      <path d={data} stroke="var(--s-sea-2)" strokeWidth={1.2} opacity={0.7} />
    </>
  );
}
