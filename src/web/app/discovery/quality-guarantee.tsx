/** The evidence for a figure of the spotlight: the certificate, if there is one. */
import { certificatePath } from '../../../domain/common/page-paths.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function QualityGuarantee({ certificateNumber }: { certificateNumber: string | null }) {
  const { t, language } = useTranslations();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-text text-small font-semibold tracking-normal">{t('discovery.guarantee')}</h3>
      <p className="type-caption mt-0.5">
        {t('producers.certificate.text')}{' '}
        {certificateNumber === null ? null : (
          <a
            href={pathIn(language, certificatePath(certificateNumber))}
            className="type-code text-link whitespace-nowrap text-brand"
          >
            {certificateNumber}
          </a>
        )}
      </p>
    </div>
  );
}
