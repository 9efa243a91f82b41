/**
 * A content on the scale of 0 to 1000 mg/kg, filled after half a second, and what other oils hold
 * beside it. A content beyond the scale breaks the edge of the bar.
 */
import { oilColour } from '../design/art/oil-colour.ts';
import { bandText } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';

/** mg/kg */
const scale = 1000;
const ticks = Array.from({ length: 21 }, (_, index) => index * 50);

/** mg/kg, as the register compares them. */
const comparisons = [
  { word: 'discovery.gauge.regular', band: { least: 50, most: 150 } },
  { word: 'discovery.gauge.extraVirgin', band: { least: 150, most: 250 } },
  { word: 'discovery.gauge.highPhenolic', band: { least: 250 } },
] as const;

export function PhenolicGauge({ content }: { content: number | null }) {
  const words = useWords();
  const { t, formats } = words;
  const filled = Math.min(content ?? 0, scale);
  return (
    <div className="mt-3">
      <svg
        viewBox="0 0 1000 62"
        preserveAspectRatio="none"
        role="img"
        aria-label={
          content === null
            ? t('discovery.gauge.unknown')
            : t('discovery.gauge.label', { content: formats.phenolic(content), most: formats.number(scale) })
        }
        className="gauge block h-11 w-full"
      >
        <rect x="0.5" y="0.5" width="999" height="38" className="gauge-tube" />
        {content === null ? null : (
          <rect x="0.5" y="0.5" width={filled} height="38" fill={oilColour(content)} className="gauge-fill" />
        )}
        {content !== null && content > scale ? (
          <path d="M984-1l8 8-8 8 8 8-8 8 8 8" className="gauge-tear" />
        ) : null}
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${Math.min(999, Math.max(1, tick))} 42v${tick % 250 === 0 ? 18 : 10}`}
            className="gauge-tick"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="type-caption flex justify-between tabular-nums">
        {[0, 250, 500, 750].map((figure) => (
          <span
            key={figure}
            className="w-0 first:w-auto [&:not(:first-child)]:flex [&:not(:first-child)]:justify-center"
          >
            {formats.number(figure)}
          </span>
        ))}
        <span>{t('discovery.gauge.andMore', { most: formats.number(scale) })}</span>
      </p>
      <table className="mt-2.5 w-full text-small">
        <caption className="sr-only">{t('discovery.gauge.compared')}</caption>
        <tbody>
          {comparisons.map(({ word, band }) => (
            <tr key={word} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-0.75 text-left font-semibold">
                {t(word)}
              </th>
              <td className="py-0.75 text-right text-ink-2">
                {bandText(words, band)} {t('discovery.unit')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
