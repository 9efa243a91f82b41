/* The seal of a level. Rim, emblem and rings differ too, so that colour is never the only difference. */
import { useId } from 'react';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { accessibleName } from '../drawing/accessible-name.ts';
import { rounded } from '../drawing/geometry.ts';
import { type LevelStyle, levelStyles } from '../drawing/level-style.ts';
import { WeaveRing } from './guilloche.tsx';
import { SealEmblem } from './seal-emblem.tsx';

export interface SealInscription {
  readonly above: string;
  readonly below: string;
}

export interface SealProps {
  readonly level: CertificationLevel;
  /** Width in pixels; below 100 there is no inscription, below 60 a milled ring replaces the weave. */
  readonly size?: number;
  readonly inscription?: SealInscription | undefined;
  readonly label?: string | undefined;
  readonly className?: string;
}

const rimRadius = 102.5;

/** One scallop per ray: overlapping round dots, each a dash of zero length. */
function Rim({ style }: { readonly style: LevelStyle }) {
  const dot = (1.3 * 2 * Math.PI * 92) / style.rays;
  const radius = rimRadius - dot / 2;
  return (
    <>
      <circle r={95} fill={style.metal} />
      <circle
        r={fine(radius)}
        fill="none"
        stroke={style.metal}
        strokeWidth={rounded(dot)}
        strokeLinecap="round"
        strokeDasharray={dashes(radius, style.rays, 0)}
      />
      <circle r={91} fill="none" stroke={style.light} strokeWidth={1.4} />
    </>
  );
}

/** Smaller letters for long text, so that it never meets the text on the other side. */
function letterSize(text: string, room: number): number {
  return Math.min(14.5, Math.round((room / Math.max(1, text.length)) * 10) / 10);
}

function Inscription({ words, ink }: { readonly words: SealInscription; readonly ink: string }) {
  const id = useId();
  const aboveSize = letterSize(words.above, 330);
  const belowSize = letterSize(words.below, 290);
  return (
    <>
      <defs>
        <path id={`${id}a`} d="M-66.3 38.3A76.5 76.5 0 1 1 66.3 38.3" />
        <path id={`${id}b`} d="M-80.6-21.6A83.4 83.4 0 1 0 80.6-21.6" />
      </defs>
      <g className="seal-text" fill={ink} textAnchor="middle" letterSpacing={1.6}>
        <text fontSize={aboveSize}>
          <textPath href={`#${id}a`} startOffset="50%">
            {words.above}
          </textPath>
        </text>
        <text fontSize={belowSize}>
          <textPath href={`#${id}b`} startOffset="50%">
            {words.below}
          </textPath>
        </text>
      </g>
    </>
  );
}

/** `count` equal dashes around a circle, each `filled` of its share; precise, because the ends meet. */
function dashes(radius: number, count: number, filled: number): string {
  const share = (2 * Math.PI * radius) / count;
  return `${fine(share * filled)} ${fine(share * (1 - filled))}`;
}

function fine(length: number): number {
  return Math.round(length * 10_000) / 10_000;
}

/** Woven at large sizes, milled at small ones. */
function Field({ style, radius, small }: { style: LevelStyle; radius: number; small: boolean }) {
  const inner = radius * 0.7;
  const middle = (radius - 3 + inner) / 2;
  const ring = small ? (
    <circle
      r={middle}
      fill="none"
      stroke={style.metal}
      strokeWidth={radius - 4 - inner}
      strokeDasharray={dashes(middle, style.rays * 2, 0.36)}
    />
  ) : (
    <WeaveRing
      radius={radius - 3}
      inner={0.7}
      lobes={style.rays / 2}
      strands={radius > 70 ? 3 : 4}
      ink={style.metal}
      width={radius > 70 ? 1 : 0.7}
    />
  );
  return (
    <>
      <circle r={radius} fill={style.light} />
      {ring}
    </>
  );
}

function Rings({ style, outer }: { readonly style: LevelStyle; readonly outer: number }) {
  return Array.from({ length: style.rings }, (_, index) => (
    <circle
      key={index}
      r={outer - index * 4}
      fill="none"
      stroke={style.metal}
      strokeWidth={index === 0 ? 1.8 : 1}
    />
  ));
}

export function Seal({ level, size = 120, inscription, label, className = '' }: SealProps) {
  const style = levelStyles[level];
  const written = inscription !== undefined;
  return (
    <svg
      className={`seal ${className}`.trim()}
      width={size}
      height={size}
      viewBox="-104 -104 208 208"
      {...accessibleName(label)}
    >
      <Rim style={style} />
      {written && <Inscription words={inscription} ink={style.light} />}
      <Field style={style} radius={written ? 66 : 84} small={size < 60} />
      <Rings style={style} outer={written ? 44 : 57} />
      <g transform={written ? undefined : 'scale(1.3)'}>
        <SealEmblem style={style} />
      </g>
    </svg>
  );
}
