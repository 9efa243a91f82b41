/** Says that a QR code is not one of ours, and where it leads. */
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

export function ForeignCode({ host }: { host: string | undefined }) {
  const { t } = useTranslations();
  return (
    <>
      <strong className="block font-semibold">{t('scanner.foreign.title')}</strong>
      {host === undefined ? t('scanner.foreign.text') : t('scanner.foreign.host', { host })}
    </>
  );
}
