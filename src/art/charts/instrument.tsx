/* The three instruments of the standards: an NMR spectrum, a tasting glass, a tank that stays cool. */
import { moveTo, type Point, polyline } from '../drawing/geometry.ts';
import { randomFrom } from '../drawing/random.ts';

export type InstrumentKind = 'spectrum' | 'glass' | 'tank';

interface Peak {
  readonly x: number;
  readonly height: number;
  readonly width: number;
}

const peaks: readonly Peak[] = [
  { x: 60, height: 26, width: 1.6 },
  { x: 84, height: 88, width: 1.4 },
  { x: 92, height: 52, width: 1.3 },
  { x: 132, height: 18, width: 2 },
  { x: 158, height: 108, width: 1.5 },
  { x: 166, height: 66, width: 1.3 },
  { x: 204, height: 34, width: 1.8 },
  { x: 236, height: 14, width: 2.4 },
  { x: 252, height: 46, width: 1.5 },
];

function spectrumLine(): string {
  const random = randomFrom('spectrum');
  const points: Point[] = [];
  for (let x = 14; x <= 286; x += 1) {
    const signal = peaks.reduce(
      (sum, peak) => sum + peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2)),
      0,
    );
    const noise = x % 3 === 0 ? random() * 1.2 : 0;
    const near = peaks.some((peak) => Math.abs(peak.x - x) < peak.width * 3);
    if (near || x % 3 === 2) points.push([x, 132 - noise - signal]);
  }
  return polyline(points, { places: 1 });
}

/** The aldehyde signals of oleocanthal and oleacein lie near 9.2 ppm. */
function Spectrum() {
  const ticks = Array.from(
    { length: 21 },
    (_, index) => `${moveTo(14 + index * 13.6, 144)}v${index % 5 === 0 ? 9 : 4}`,
  );
  return (
    <>
      <path d="M152 16h20v120h-20Z" fill="var(--a-wash)" />
      <g className="instrument-line">
        <path d={spectrumLine()} />
        <path d={`M14 144H286${ticks.join('')}`} />
      </g>
      <text className="instrument-text" x={162} y={12} textAnchor="middle">
        9.2 ppm
      </text>
    </>
  );
}

function Glass() {
  return (
    <>
      <path d="M96 54C92 84 100 122 150 122S208 84 204 54Z" fill="var(--a-blue)" />
      <path d="M99 74C98 98 112 121 150 121S202 98 201 74Z" fill="var(--a-oil)" />
      <g className="instrument-line">
        <path d="M96 54C92 84 100 122 150 122S208 84 204 54" />
        <ellipse cx={150} cy={54} rx={54} ry={9} fill="var(--paper)" />
        <ellipse cx={150} cy={74} rx={50.5} ry={7} opacity={0.6} />
        <path d="M128 124q22 8 44 0M122 138h56M82 46q68-26 136 0" />
        <path d="M30 138V88q-6-20 0-34 6 14 0 34m0 24q12-14 22-16m-22 16q-12-12-20-14" opacity={0.8} />
        <path d="M244 60v78h34M244 124h20M244 108h28M244 92h12M244 76h24" />
      </g>
      <path className="instrument-light" d="M112 66q-3 24 9 38" />
    </>
  );
}

function Tank() {
  return (
    <>
      <path d="M54 44Q54 30 102 30T150 44V128H54Z" fill="var(--a-wash)" />
      <g className="instrument-line">
        <path d="M54 44Q54 30 102 30T150 44V128H54ZM62 128v12M142 128v12M54 58H150M54 114H150M92 30V20h20v10" />
        <circle cx={102} cy={86} r={15} />
        <path d="M102 86l7-9M150 104h16v8" />
        <path d="M214 26a9 9 0 0 1 9 9V106a17 17 0 1 1-18 0V35a9 9 0 0 1 9-9Z" />
        <path d="M230 44h10M230 54h6M230 64h6M230 74h6M230 84h14M230 94h6" />
      </g>
      <path d="M214 120V84" stroke="var(--a-oil)" strokeWidth={7} strokeLinecap="round" />
      <circle cx={214} cy={120} r={10} fill="var(--a-oil)" />
      <text className="instrument-text" x={250} y={88}>
        15 °C
      </text>
    </>
  );
}

const drawings = { spectrum: Spectrum, glass: Glass, tank: Tank } as const;

export function Instrument({ kind }: { readonly kind: InstrumentKind }) {
  const Drawing = drawings[kind];
  return (
    <svg className="art instrument" viewBox="0 0 300 156" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
