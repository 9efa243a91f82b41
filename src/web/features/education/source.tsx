/** The source of a figure: a publication, or a note that it is our own. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';

export function SourceNote({ address, name }: { address: string; name: string }) {
  const { t } = useTranslations();
  return (
    <p className="type-caption mt-2">
      {t('education.source')}
      {': '}
      <ExternalLink address={address}>{name}</ExternalLink>
    </p>
  );
}

export function OwnAdvice() {
  const { t } = useTranslations();
  return <p className="type-caption mt-2">{t('education.advice')}</p>;
}
