/** A content in mg/kg on the gauge, beside typical contents of other oils, with the level it reaches. */
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
} from '../../../domain/certification/levels.ts';
import { bandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { GaugeRange } from '../../kernel/illustrations/art/gauge.tsx';
import { Ladder } from '../../kernel/illustrations/art/ladder.tsx';
import { Gauge } from '../../kernel/illustrations/illustrations.tsx';

/** mg/kg */
const endOfScale = 1000;

/** mg/kg, the comparison values of the directory. */
const comparisons = [
  { word: 'discovery.gauge.regular', band: { least: 50, most: 150 } },
  { word: 'discovery.gauge.extraVirgin', band: { least: 150, most: 250 } },
  { word: 'discovery.gauge.highPhenolic', band: { least: 250 } },
] as const;

export function ContentGauge({ content }: { content: number }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const most = formats.number(endOfScale);
  const ranges = comparisons.map(({ word, band }) => ({
    name: t(word),
    written: bandText(i18n, band),
    from: band.least,
    ...('most' in band ? { to: band.most } : {}),
  }));
  const said = { content: formats.phenolic(content), most };
  const beyond = t('discovery.gauge.andMore', { most });
  const compared = formats.list(ranges.map(({ name, written }) => `${name} ${written}`));
  return (
    <div className="@container">
      <Gauge
        value={content}
        ranges={ranges}
        beyond={beyond}
        label={t('products.gauge.label', { ...said, ranges: compared })}
        className="hidden @md:block"
      />
      <div className="@md:hidden">
        <Gauge
          value={content}
          ranges={[]}
          beyond={beyond}
          label={t('discovery.gauge.label', said)}
          className="[&_.gauge-number-crowded]:hidden [&_.gauge-number]:text-[20px]"
        />
        <ComparedRanges ranges={ranges} />
      </div>
    </div>
  );
}

/** On a narrow scale the labels of the brackets would overlap, so a phone shows lines of text. */
function ComparedRanges({ ranges }: { ranges: readonly GaugeRange[] }) {
  const { t } = useTranslations();
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t('products.gauge.compared')}</caption>
      <tbody>
        {ranges.map(({ name, written }) => (
          <tr key={name} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-0.75 text-left font-semibold">
              {name}
            </th>
            <td className="py-0.75 text-right text-ink-2">{`${written} mg/kg`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LevelScale({ level }: { level: CertificationLevel | null }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const rungs = certificationLevels.map((rung) => {
    const { least, most } = certificationBands[rung];
    const written = most === undefined ? `${formats.number(least)}+` : formats.number(least);
    return { level: rung, name: levelName(i18n, rung), written };
  });
  return <Ladder rungs={rungs} reached={level ?? undefined} label={t('products.ladder.label')} />;
}
