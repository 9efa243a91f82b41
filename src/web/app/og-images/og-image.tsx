/** The canvas of a shared image: its background, the name of the site, and the shared elements. */
import type { ReactNode } from 'react';
import { Mark } from '../../../art/seal/mark.tsx';
import { Seal } from '../../../art/seal/seal.tsx';
import type { LetterFace, OgImageRequest } from '../../../contract/pages.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import { readPictureAddress } from '../../../domain/pictures/pictures.ts';
import { type Content, lowerResultText } from '../../kernel/figures/measurement.ts';
import { levelBandText, levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { type SetLines, setLines } from './set-lines.ts';

export const ogImageWidth = 1200;
export const ogImageHeight = 630;
export const margin = 40;

/** The font names of the server's font files. */
const faces: Readonly<Record<LetterFace, { readonly fontFamily: string; readonly fontWeight: number }>> = {
  display: { fontFamily: 'Noto Serif Display', fontWeight: 500 },
  text: { fontFamily: 'Source Sans 3', fontWeight: 400 },
  strong: { fontFamily: 'Source Sans 3', fontWeight: 600 },
};

/** The rules that illustrations need from the style sheet of the site. */
const style = `.seal-text,.label-note{font-family:'Source Sans 3';font-weight:600}.label-name{font-family:'Noto Serif Display';font-weight:500}`;

export function OgImage({ children }: { children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={ogImageWidth}
      height={ogImageHeight}
      viewBox={`0 0 ${ogImageWidth} ${ogImageHeight}`}
      color="var(--ink)"
    >
      <style>{style}</style>
      <rect width={ogImageWidth} height={ogImageHeight} fill="var(--paper)" />
      {children}
      <rect width={ogImageWidth} height={8} fill="var(--brand)" />
    </svg>
  );
}

interface TypeProps {
  face: LetterFace;
  size: number;
  x: number;
  y: number;
  fill?: string;
  anchor?: 'start' | 'end';
  children: string;
}

export function Type({ face, size, x, y, fill = 'var(--ink)', anchor = 'start', children }: TypeProps) {
  return (
    <text {...faces[face]} fontSize={size} x={x} y={y} fill={fill} textAnchor={anchor}>
      {children}
    </text>
  );
}

/** `y` is the baseline of the first line. */
export function Lines({
  set,
  x,
  y,
  leading = 1.12,
}: {
  set: SetLines;
  x: number;
  y: number;
  leading?: number;
}) {
  return set.lines.map((line, index) => (
    <Type key={line} face="display" size={set.size} x={x} y={Math.round(y + index * set.size * leading)}>
      {line}
    </Type>
  ));
}

/** Ends at `x`, on the baseline `y`. */
export function SignedName({ x, y }: { x: number; y: number }) {
  return (
    <>
      <g transform={`translate(${x - 208} ${y - 34}) scale(1.05)`} color="var(--brand)">
        <Mark />
      </g>
      <Type face="display" size={33} x={x} y={y} fill="var(--brand)" anchor="end">
        Phenolive
      </Type>
    </>
  );
}

interface MeasuredProps {
  request: OgImageRequest;
  i18n: Translations;
  content: Content | null;
  x: number;
  y: number;
  size: number;
  /** Pixels available for the text beside or below the figure. */
  width: number;
  /** Nothing in force confirms it. */
  faded?: boolean;
  lowerResult: ProductResponse['lowerResult'];
}

/** Figure, unit, method and date are always shown together. */
export function MeasuredContentPanel(props: MeasuredProps) {
  const { i18n, request, content, x, y, size, width, faded = false, lowerResult } = props;
  const { t } = i18n;
  const { lettering } = request;
  if (content === null) {
    return (
      <Type face="text" size={26} x={x} y={y} fill="var(--ink-2)">
        {t('products.share.unmeasured')}
      </Type>
    );
  }
  const { figure, source, isStated, isOutdated } = content;
  const face = isStated ? 'text' : 'display';
  const after = x + lettering.width(figure, face, size) + 14;
  const note = (text: string, most = 1) => {
    const { size: set, lines } = setLines(lettering, text, {
      face: 'text',
      width,
      sizes: [25, 22, 19],
      most,
    });
    return lines.map((line) => ({ set, line }));
  };
  const notes = [
    ...note(`${t('common.phenolicContent')}: ${source}`),
    ...(isOutdated ? note(t('common.olderThanYear')) : []),
    ...(lowerResult === null ? [] : note(lowerResultText(i18n, lowerResult), 2)),
  ];
  return (
    <>
      <Type face={face} size={size} x={x} y={y} fill={isStated || faded ? 'var(--ink-2)' : 'var(--ink)'}>
        {figure}
      </Type>
      <Type face="text" size={Math.round(size * 0.42)} x={after} y={y} fill="var(--ink-2)">
        mg/kg
      </Type>
      {notes.map(({ line, set }, index) => (
        <Type
          key={line}
          face={index === 0 ? 'text' : 'strong'}
          size={set}
          x={x}
          y={y + 36 + index * 30}
          fill={index === 0 ? 'var(--ink-2)' : 'var(--warn)'}
        >
          {line}
        </Type>
      ))}
    </>
  );
}

/** The seal of a level in force, with its name around the rim. */
export function SealAt({
  i18n,
  level,
  x,
  y,
  size,
}: {
  i18n: Translations;
  level: CertificationLevel;
  x: number;
  y: number;
  size: number;
}) {
  const name = levelName(i18n, level);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx={size / 2} cy={size / 2} r={size / 2 + 5} fill="var(--paper)" />
      <Seal
        level={level}
        size={size}
        inscription={{
          above: i18n.t('common.seal.above', { level: name.toLocaleUpperCase(i18n.language) }),
          below: `${levelBandText(i18n, level)} MG / KG`,
        }}
      />
    </g>
  );
}

/** A framed picture: a hairline, a margin of paper, and the picture. */
interface PhotographProps {
  address: string | null;
  /** Leaves room beside it rather than cut it off. */
  whole: boolean;
  /** Drawn where no photograph is stored. */
  children: ReactNode;
}

/** Fills the picture that it is in. The server puts the photograph behind its address before it draws. */
export function Photograph({ address, whole, children }: PhotographProps) {
  if (address === null || readPictureAddress(address) === undefined) return children;
  return (
    <image
      href={address}
      width="100%"
      height="100%"
      preserveAspectRatio={whole ? 'xMidYMid meet' : 'xMidYMid slice'}
    />
  );
}

export function PictureAt({
  x,
  y,
  width,
  height,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="var(--label)"
        stroke="var(--line)"
        strokeWidth={1.5}
      />
      <svg
        x={x + 8}
        y={y + 8}
        width={width - 16}
        height={height - 16}
        viewBox={`0 0 ${width - 16} ${height - 16}`}
      >
        {children}
      </svg>
    </>
  );
}
