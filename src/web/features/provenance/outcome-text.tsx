/** Where copies were found, or the explanation: the sentence in the language of the page, the rest in its writer's. */
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Quoted } from './quoted.tsx';

export function OutcomeText({ outcome }: { outcome: NonNullable<QrLookupResponse['outcome']> }) {
  const { t, formats } = useTranslations();
  const { kind, foundIn, foundOn, explanation, language } = outcome;
  if (kind === 'explained') {
    return (
      <Quoted
        sentence={(quoted) => t('provenance.outcome.explained', { explanation: quoted })}
        lang={language ?? undefined}
      >
        {explanation ?? ''}
      </Quoted>
    );
  }
  if (foundIn === null || foundOn === null) return null;
  const date = formats.date(foundOn);
  return (
    <Quoted
      sentence={(place) => t(`provenance.outcome.${kind}`, { place, date })}
      lang={language ?? undefined}
    >
      {foundIn}
    </Quoted>
  );
}
