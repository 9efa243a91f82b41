/** The reason of a recall: the sentence in the language of the page, the reason in that of its writer. */
import type { QrLookupResponse } from '../../../contract/provenance.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Quoted } from './quoted.tsx';

type Recall = NonNullable<QrLookupResponse['recall']>;

export function RecallReason({ recall }: { recall: Recall }) {
  const { t } = useTranslations();
  return (
    <Quoted sentence={(reason) => t('provenance.recallReason', { reason })} lang={recall.language}>
      {recall.reason}
    </Quoted>
  );
}
