/** Says for each batch which figures of its results disagree. */
import { type Disagreement, disagreementsOf } from '../../../../../domain/certification/disagreements.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';

interface Props {
  readonly results: Parameters<typeof disagreementsOf>[0];
  /** Per cent of the lower figure. */
  readonly limit: number;
}

export function Disagreements({ results, limit }: Props) {
  const { t, formats } = useTranslations();
  return disagreementsOf(results, limit).map(({ batchNumber, kind, least, most }: Disagreement) => (
    <Notice
      key={batchNumber}
      tone="bad"
      className="mt-4"
      title={t('evidence.disagreement', {
        batch: batchNumber,
        least: formats.number(least),
        most: formats.phenolic(most),
      })}
    >
      {t(`evidence.disagreement.${kind}`, { percent: limit })}
    </Notice>
  ));
}
