/** A content between 0 and 1000 mg/kg beside typical contents of other oils, as a drawing and a table. */
import { bandText } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Gauge } from '../../kernel/illustrations/illustrations.tsx';

/** mg/kg */
const scale = 1000;

/** mg/kg, the comparison values of the directory. */
const comparisons = [
  { word: 'discovery.gauge.regular', band: { least: 50, most: 150 } },
  { word: 'discovery.gauge.extraVirgin', band: { least: 150, most: 250 } },
  { word: 'discovery.gauge.highPhenolic', band: { least: 250 } },
] as const;

export function PhenolicGauge({ content }: { content: number | null }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const ranges = comparisons.map(({ word, band }) => ({
    name: t(word),
    written: bandText(i18n, band),
    from: band.least,
    ...('most' in band ? { to: band.most } : {}),
  }));
  return (
    <div>
      {content === null ? null : (
        <Gauge
          value={content}
          ranges={ranges}
          beyond={t('discovery.gauge.andMore', { most: formats.number(scale) })}
          label={t('discovery.gauge.label', {
            content: formats.phenolic(content),
            most: formats.number(scale),
          })}
        />
      )}
      <table className={content === null ? 'mt-3 text-small' : 'sr-only'}>
        <caption className="text-left">{t('discovery.gauge.compared')}</caption>
        <tbody>
          {ranges.map(({ name, written }) => (
            <tr key={name}>
              <th scope="row" className="pr-4 text-left font-semibold">
                {name}
              </th>
              <td>
                {written} {t('discovery.unit')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
