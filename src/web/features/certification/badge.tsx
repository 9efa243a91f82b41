/** The badge that producers embed on other sites: an SVG of the certificate's state in plain colours. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Seal } from '../../../art/seal/seal.tsx';
import type { BadgeShown, PageRenderer } from '../../../contract/pages.ts';
import type { CertificateState } from '../../../domain/certification/levels.ts';
import { contentOf, lowerResultText } from '../../kernel/figures/measurement.ts';
import { loadMessages } from '../../kernel/i18n/catalogs.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { createTranslations, type Translations } from '../../kernel/i18n/translations.ts';
import { inPlainColours } from '../../kernel/ui/plain-colours.ts';

const width = 340;
const usualHeight = 104;
const lineHeight = 15;
const seal = 80;
const textLeft = 108;

const inks = {
  active: 'var(--ok)',
  expired: 'var(--warn)',
  suspended: 'var(--warn)',
  revoked: 'var(--bad)',
  unconfirmed: 'var(--bad)',
} as const satisfies Record<CertificateState, string>;

export const drawBadge: PageRenderer['drawBadge'] = async (certificate, language) => {
  const i18n = createTranslations(language, await loadMessages(language));
  return inPlainColours(renderToStaticMarkup(<Badge certificate={certificate} i18n={i18n} />)).replaceAll(
    / class="[^"]*"/g,
    '',
  );
};

/**
 * A certificate that is not in force shows neither level nor content, because the badge must not recommend
 * it. A content without a laboratory report is omitted too, because the badge has no space to explain it.
 */
function Badge({ certificate, i18n }: { certificate: BadgeShown; i18n: Translations }) {
  const { number, level } = certificate;
  const { name, facts, lower, foot, ink, isActive } = textsOf(certificate, i18n);
  const height = usualHeight + lower.length * lineHeight;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="badge"
    >
      <title id="badge">
        {[`Phenolive ${number}: ${name}`, ...facts, foot, lower.join(' ')].filter(Boolean).join('. ')}
      </title>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} fill="var(--label)" stroke="var(--line)" />
      <rect width="6" height={height} fill={ink} />
      <svg
        x="18"
        y={(height - seal) / 2}
        width={seal}
        height={seal}
        opacity={isActive ? 1 : 0.35}
        style={isActive ? undefined : { filter: 'grayscale(1)' }}
      >
        <Seal level={level} size={seal} label={undefined} />
      </svg>
      <g fontFamily="Georgia, 'Times New Roman', serif" fill="var(--ink)">
        <text x={textLeft} y="34" fontSize="21">
          {name}
        </text>
        <text x={textLeft} y="56" fontSize="15" fill={isActive ? 'var(--ink)' : ink}>
          {facts[0]}
          {facts[1] === undefined ? null : (
            <tspan dx="7" fontSize="11.5" fill="var(--ink-2)">
              {facts[1]}
            </tspan>
          )}
        </text>
      </g>
      <g fontFamily="system-ui, sans-serif" fontSize="11.5" fill="var(--ink-2)">
        <LowerLines lines={lower} />
        <text x={textLeft} y={height - 30}>
          {foot}
        </text>
        <text x={textLeft} y={height - 13}>{`Phenolive ${number}`}</text>
      </g>
    </svg>
  );
}

function textsOf(certificate: BadgeShown, i18n: Translations) {
  const { t, formats } = i18n;
  const { state, level, validUntil, lowerResult } = certificate;
  const isRecalled = certificate.isRecalled && state === 'active';
  const isActive = state === 'active' && !isRecalled;
  const stateName = isRecalled
    ? t('provenance.verdict.recalled.title')
    : t(`common.certificateState.${state}`);
  const ink = isRecalled ? inks.revoked : inks[state];
  const name = isActive ? levelName(i18n, level) : stateName;
  const content = contentOf(i18n, certificate);
  const measured = content === null || content.isStated ? [] : [`${content.figure} mg/kg`, content.source];
  const facts = isActive ? measured : isRecalled ? [] : [t('certification.badge.notInForce')];
  // Too long for one line; in each language it has a colon, and a date in brackets before its second sentence.
  const lower =
    lowerResult === null || !isActive ? [] : lowerResultText(i18n, lowerResult).split(/(?<=:|\)\.) /);
  const foot = isActive
    ? t('certification.badge.until', { state: stateName, date: formats.shortDate(validUntil) })
    : t('certification.badge.check');
  return { name, facts, lower, foot, ink, isActive };
}

function LowerLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <text key={line} x={textLeft} y={74 + index * lineHeight} fontSize="10.5" fill="var(--warn)">
      {line}
    </text>
  ));
}
