/* Where a still life stands: a table before a wall, in a window, in a niche, or a wall of the grove. */
import type { ProductResponse } from '../../../contract/products.ts';
import { moveTo, numbers, stroke } from '../../kernel/illustrations/art/geometry.ts';
import { sheetHeight, sheetWidth } from '../../kernel/illustrations/art/landscape/land.ts';
import { Landscape } from '../../kernel/illustrations/art/landscape/landscape.tsx';
import type { Place } from '../../kernel/illustrations/art/landscape/scene-of.ts';
import { between, randomFrom } from '../../kernel/illustrations/art/random.ts';
import { ink } from './inks.ts';

export const width = 1200;
export const height = 1500;
/** The far edge of the table. */
const tableTop = 1110;

export function placeOf(oil: ProductResponse): Place {
  return {
    id: oil.producerId,
    location: oil.producerLocation,
    region: oil.producerRegion,
    country: oil.producerCountry,
  };
}

function brokenLines(seed: string, from: number, to: number, spacing: number): string {
  const random = randomFrom(`lines ${seed}`);
  let data = '';
  for (let y = from + spacing; y < to; y += spacing * between(random, 0.7, 1.3)) {
    for (let x = between(random, -200, 200); x < width; ) {
      const length = between(random, 60, 320);
      data += stroke(x, y, length, 0, 0);
      x += length + between(random, 60, 420);
    }
  }
  return data;
}

export function Table({ seed, isDark = false }: { readonly seed: string; readonly isDark?: boolean }) {
  const random = randomFrom(`table ${seed}`);
  const knots = [0, 1, 2].map(() => ({
    x: between(random, 100, 1100),
    y: between(random, tableTop + 60, height - 60),
  }));
  return (
    <>
      <rect y={tableTop} width={width} height={height - tableTop} fill={isDark ? ink.woodDark : ink.wood} />
      <rect y={tableTop} width={width} height={12} fill={isDark ? ink.wood : ink.woodLit} />
      <path
        d={brokenLines(seed, tableTop + 18, height, 15)}
        stroke={isDark ? ink.shade : ink.woodLine}
        strokeWidth={2.6}
        strokeLinecap="round"
        opacity={0.55}
      />
      {knots.map(({ x, y }) => (
        <path
          key={x}
          d={`${moveTo(x - 34, y)}q34-14 68 0q-34 14-68 0m14 0q20-7 40 0q-20 7-40 0`}
          fill="none"
          stroke={isDark ? ink.shade : ink.woodLine}
          strokeWidth={2.6}
          opacity={0.6}
        />
      ))}
    </>
  );
}

const plaster = {
  plain: { tone: ink.plaster, line: ink.plasterLine, lit: ink.light },
  apricot: { tone: ink.apricot, line: ink.apricotLine, lit: ink.apricotLit },
  mist: { tone: ink.mist, line: ink.mistLine, lit: ink.mistLit },
  sage: { tone: ink.sage, line: ink.sageLine, lit: ink.sageLit },
} as const;

/** A plastered wall with the light of a window on it. */
export function PlasterWall({
  seed,
  plaster: name = 'plain',
}: {
  readonly seed: string;
  readonly plaster?: keyof typeof plaster;
}) {
  const { tone, line, lit } = plaster[name];
  return (
    <>
      <rect width={width} height={tableTop} fill={tone} />
      <path d="M120 0H520L1010 1110H560Z" fill={lit} opacity={0.8} />
      <path d="M590 0H720L1200 1090V1110H1076Z" fill={lit} opacity={0.8} />
      <path d={brokenLines(`${seed} wall`, 20, tableTop, 30)} stroke={line} strokeWidth={2.4} opacity={0.8} />
    </>
  );
}

/** In its own proportions, so that its edges are cropped equally. */
function Grove({ place, top, tall }: { readonly place: Place; readonly top: number; readonly tall: number }) {
  const wide = Math.round((tall * sheetWidth) / sheetHeight);
  return (
    <svg x={(width - wide) / 2} y={top} width={wide} height={tall}>
      <Landscape seed={place.id} place={place} detail="plate" />
    </svg>
  );
}

/** An arched window in a thick wall, and the grove outside. */
export function WindowWall({ seed, place }: { readonly seed: string; readonly place: Place }) {
  const left = 130;
  const right = 1070;
  const arch = `M${left} 1010V470C${left} 200 340 80 600 80S${right} 200 ${right} 470V1010Z`;
  return (
    <>
      <rect width={width} height={tableTop} fill={ink.plaster} />
      <path
        d={brokenLines(`${seed} wall`, 10, tableTop, 34)}
        stroke={ink.plasterLine}
        strokeWidth={2.4}
        opacity={0.9}
      />
      <clipPath id="window">
        <path d={arch} />
      </clipPath>
      <g clipPath="url(#window)">
        <Grove place={place} top={70} tall={950} />
        <rect width={width} height={1100} fill={ink.light} opacity={0.3} />
        <path
          d={`M${left} 1010V470C${left} 200 340 80 600 80C370 110 196 230 196 480V1010Z`}
          fill={ink.plasterLine}
        />
      </g>
      <path d={arch} fill="none" stroke={ink.plasterLine} strokeWidth={5} />
      <path d={`M${left - 40} 1004H${right + 40}V1048H${left - 40}Z`} fill={ink.stone} />
      <path d={`M${left - 40} 1036H${right + 40}V1048H${left - 40}Z`} fill={ink.stoneShade} />
    </>
  );
}

/** The stones around a niche: its arch, and its jambs. */
function Stones({ seed }: { readonly seed: string }) {
  const random = randomFrom(`niche ${seed}`);
  const stones = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1 - index / 14);
    const [x, y] = [600 + Math.cos(angle) * 512, 575 - Math.sin(angle) * 512];
    return { angle, x, y, long: between(random, 104, 122) };
  });
  const jambs = [604, 752, 900, 1048].flatMap((y) => [88, 1112].map((x) => ({ x, y })));
  return (
    <>
      {stones.map(({ angle, x, y, long }, index) => (
        <rect
          key={angle}
          x={-long / 2}
          y={-48}
          width={long}
          height={96}
          rx={8}
          fill={index % 3 === 1 ? ink.plasterLine : ink.stone}
          stroke={ink.joint}
          strokeWidth={3}
          transform={`translate(${numbers([x, y])}) rotate(${numbers([90 - (angle * 180) / Math.PI])})`}
        />
      ))}
      {jambs.map(({ x, y }, index) => (
        <rect
          key={`${x} ${y}`}
          x={x - 62}
          y={y}
          width={124}
          height={142}
          rx={8}
          fill={index % 3 === 1 ? ink.plasterLine : ink.stone}
          stroke={ink.joint}
          strokeWidth={3}
        />
      ))}
    </>
  );
}

/** A niche of a cellar, dark behind the bottle. */
export function Niche({ seed, isGreen = false }: { readonly seed: string; readonly isGreen?: boolean }) {
  const [tone, line] = isGreen ? [ink.cellar, ink.cellarLine] : [ink.night, ink.nightLine];
  const arch = 'M150 1110V560C150 250 360 110 600 110S1050 250 1050 560V1110Z';
  return (
    <>
      <rect width={width} height={tableTop} fill={ink.stoneShade} />
      <path
        d={brokenLines(`${seed} wall`, 10, tableTop, 28)}
        stroke={ink.joint}
        strokeWidth={2.4}
        opacity={0.6}
      />
      <Stones seed={seed} />
      <path d={arch} fill={tone} />
      <path
        d={brokenLines(seed, 240, tableTop, 22)}
        stroke={line}
        strokeWidth={2.4}
        clipPath="url(#niche)"
        opacity={0.8}
      />
      <clipPath id="niche">
        <path d={arch} />
      </clipPath>
      <path
        d="M150 1110V560C150 250 360 110 600 110 400 150 262 300 262 580V1110Z"
        fill={ink.joint}
        opacity={0.5}
      />
    </>
  );
}

/** Outdoors: the grove, and the top of a dry-stone wall in front. */
export function GroveWall({ seed, place }: { readonly seed: string; readonly place: Place }) {
  const random = randomFrom(`ledge ${seed}`);
  const rows = [0, 1].map((row) => {
    const stones: { x: number; long: number; tone: string }[] = [];
    for (let x = between(random, -120, -20); x < width; ) {
      const long = between(random, 130, 270);
      stones.push({
        x,
        long,
        tone: random() < 0.35 ? ink.stoneShade : random() < 0.5 ? ink.plasterLine : ink.stone,
      });
      x += long;
    }
    return { y: 1404 + row * 92, stones };
  });
  return (
    <>
      <Grove place={place} top={0} tall={1240} />
      <rect width={width} height={1240} fill={ink.light} opacity={0.34} />
      <rect y={1150} width={width} height={400} fill={ink.joint} />
      <path d="M-10 1206C160 1176 330 1196 560 1180S980 1196 1210 1176V1406H-10Z" fill={ink.plaster} />
      {rows.map(({ y, stones }) =>
        stones.map(({ x, long, tone }) => (
          <rect key={`${x} ${y}`} x={x + 4} y={y + 5} width={long - 8} height={82} rx={14} fill={tone} />
        )),
      )}
      <path d={brokenLines(seed, 1200, 1394, 18)} stroke={ink.plasterLine} strokeWidth={3} />
    </>
  );
}

/** A cloth that hangs over the edge of the table. */
export function Cloth({ x, stripe = ink.sea }: { readonly x: number; readonly stripe?: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M0 ${tableTop + 46}L520 ${tableTop + 22}L640 ${height}H-60Z`} fill={ink.linen} />
      <path
        d={`M200 ${tableTop + 36}L330 ${tableTop + 31}L360 ${height}H176Z`}
        fill={ink.linenShade}
        opacity={0.55}
      />
      <path
        d={`M455 ${tableTop + 25}L520 ${tableTop + 22}L640 ${height}H520Z`}
        fill={ink.linenShade}
        opacity={0.75}
      />
      <path
        d={`M-8 ${tableTop + 92}L531 ${tableTop + 66}M-12 ${tableTop + 112}L536 ${tableTop + 86}M-18 ${tableTop + 142}L545 ${tableTop + 116}`}
        stroke={stripe}
        strokeWidth={8}
      />
    </g>
  );
}

/** A board of olive wood. */
export function Board({ x, y, wide }: { readonly x: number; readonly y: number; readonly wide: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-14 26H${wide + 30}V50H-14Z`} fill={ink.shade} opacity={0.35} />
      <path d={`M30-40H${wide - 40}L${wide + 10} 22H-20Z`} fill={ink.woodLit} />
      <path d={`M-20 22H${wide + 10}V40H-20Z`} fill={ink.woodLine} />
      <path
        d={`M40-20Q${wide / 2}-34 ${wide - 40}-16M20 2Q${wide / 2}-14 ${wide - 20} 4`}
        fill="none"
        stroke={ink.wood}
        strokeWidth={4}
      />
    </g>
  );
}
