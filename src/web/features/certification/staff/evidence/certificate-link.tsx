/** The number of a certificate, linked to its public page. */
import { certificatePath } from '../../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';

export function CertificateLink({ number }: { number: string }) {
  const { language } = useTranslations();
  return (
    <a
      href={pathIn(language, certificatePath(number))}
      className="inline-flex min-h-6 items-center text-link font-semibold whitespace-nowrap text-brand pointer-coarse:min-h-11"
    >
      {number}
    </a>
  );
}
