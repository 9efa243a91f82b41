/** Contents on one scale, each a bar in the colour of such an oil, preceded by its figure. */

import { oilColour } from '../../../art/drawing/oil-colour.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Mark {
  /** mg/kg */
  readonly content: number;
  readonly text: string;
}

const width = 600;
const height = 12;

export function ContentScale({ marks, most }: { marks: readonly Mark[]; most: number }) {
  const { t, formats } = useTranslations();
  return (
    <ul className="mt-5 border-t border-ink">
      {marks.map(({ content, text }) => (
        <li
          key={content}
          className="grid items-center gap-x-6 gap-y-1.5 border-b border-line py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="whitespace-nowrap">
            <data value={content} className="type-number text-[2.125rem]">
              {formats.number(content)}
            </data>
            <span className="ml-2 text-small text-ink-2">{t('landing.unit')}</span>
          </span>
          <span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="block h-3 w-full"
            >
              <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--line)" />
              <rect width={Math.round((content / most) * width)} height={height} fill={oilColour(content)} />
            </svg>
            <span className="mt-1 block text-small">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
