/**
 * The seal of a level on a label, like the seals of the pages: rays on the rim, rings, and a sprig or drops
 * in the middle, so that levels differ without colour too. Own units: the seal spans -104 to 104.
 */
import type { CertificationLevel } from '../../../domain/certification/levels.ts';

interface Look {
  /** RGB, each from 0 to 1. */
  readonly metal: string;
  readonly light: string;
  readonly rays: number;
  readonly leafPairs: number;
  readonly drops: number;
  readonly rings: number;
}

const bronze = { metal: '0.529 0.318 0.165', light: '0.980 0.941 0.886' };
const silver = { metal: '0.337 0.388 0.420', light: '0.949 0.957 0.953' };
const gold = { metal: '0.561 0.384 0.031', light: '0.992 0.961 0.863' };

const looks: Readonly<Record<CertificationLevel, Look>> = {
  bronze: { ...bronze, rays: 24, leafPairs: 2, drops: 0, rings: 1 },
  silver: { ...silver, rays: 32, leafPairs: 3, drops: 0, rings: 1 },
  gold: { ...gold, rays: 40, leafPairs: 0, drops: 1, rings: 1 },
  double_gold: { ...gold, rays: 48, leafPairs: 0, drops: 2, rings: 2 },
  triple_gold: { ...gold, rays: 60, leafPairs: 0, drops: 3, rings: 3 },
};

export const sealReach = 104;

export function sealOperators(level: CertificationLevel): string {
  const look = looks[level];
  const dot = (1.3 * 2 * Math.PI * 92) / look.rays;
  const rim = 102.5 - dot / 2;
  const share = (2 * Math.PI * rim) / look.rays;
  return [
    `${look.metal} rg ${look.metal} RG`,
    `${circle(95)} f`,
    // A zero-length dash with round caps is a dot: one per ray.
    `q 1 J ${figure(dot)} w [0 ${share.toFixed(4)}] 0 d ${circle(rim)} S Q`,
    `${look.light} rg ${circle(84)} f`,
    `q ${figure(16)} w [${(share * 0.36).toFixed(4)} ${(share * 0.64).toFixed(4)}] 0 d ${circle(70)} S Q`,
    ...Array.from(
      { length: look.rings },
      (_, ring) => `${ring === 0 ? 1.8 : 1} w ${circle(57 - ring * 4)} S`,
    ),
    `${look.metal} rg`,
    'q 1.3 0 0 1.3 0 0 cm',
    look.drops === 0 ? sprig(look.leafPairs) : dropsOf(look.drops),
    'Q',
  ].join('\n');
}

/** Four Bézier arcs; 0.5523 is the handle length of a quarter circle. */
function circle(radius: number): string {
  const r = figure(radius);
  const h = figure(radius * 0.5523);
  return (
    `${r} 0 m ${r} ${h} ${h} ${r} 0 ${r} c -${h} ${r} -${r} ${h} -${r} 0 c ` +
    `-${r} -${h} -${h} -${r} 0 -${r} c ${h} -${r} ${r} -${h} ${r} 0 c h`
  );
}

function dropsOf(count: number): string {
  if (count === 1) return dropAt(0, 0, 25);
  if (count === 2) return [-13, 13].map((x) => dropAt(x, 0, 20)).join('\n');
  return [dropAt(0, 14, 14.5), dropAt(-13.5, -11, 14.5), dropAt(13.5, -11, 14.5)].join('\n');
}

/** Pointed above, round below. */
function dropAt(x: number, y: number, size: number): string {
  const at = (along: number, up: number) => `${figure(x + along * size)} ${figure(y + up * size)}`;
  return (
    `${at(0, 1)} m ${at(0.28, 0.38)} ${at(0.62, 0.02)} ${at(0.62, -0.36)} c ` +
    `${at(0.62, -0.7)} ${at(0.34, -0.98)} ${at(0, -0.98)} c ` +
    `${at(-0.34, -0.98)} ${at(-0.62, -0.7)} ${at(-0.62, -0.36)} c ` +
    `${at(-0.62, 0.02)} ${at(-0.28, 0.38)} ${at(0, 1)} c f`
  );
}

function sprig(pairs: number): string {
  const spacing = pairs > 2 ? 14 : 18;
  const sides = Array.from({ length: pairs }, (_, pair) => pair * spacing - 26).flatMap((y) => [
    leafAt(y, 0.62, 26),
    leafAt(y, Math.PI - 0.62, 26),
  ]);
  return [`2.4 w 1 J 0 -34 m 0 22 l S`, leafAt(14, Math.PI / 2, 22), ...sides].join('\n');
}

/** A lens along an angle, starting at its stalk. */
function leafAt(y: number, angle: number, length: number): string {
  const place = (along: number, aside: number) => {
    const left = along * Math.cos(angle) - aside * Math.sin(angle);
    const up = along * Math.sin(angle) + aside * Math.cos(angle);
    return `${figure(left)} ${figure(y + up)}`;
  };
  const belly = length * 0.2;
  return (
    `${place(0, 0)} m ${place(length * 0.3, belly)} ${place(length * 0.7, belly)} ${place(length, 0)} c ` +
    `${place(length * 0.7, -belly)} ${place(length * 0.3, -belly)} ${place(0, 0)} c f`
  );
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}
