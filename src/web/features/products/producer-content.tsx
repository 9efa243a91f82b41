/** The phenolic content of a producer's oil, its source, and the certificate that anyone can check. */
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { certificatePath } from '../../../domain/common/page-paths.ts';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { oilsContent } from '../producers/directory/oils-content.ts';
import { RegisterScale } from './register-scale.tsx';

interface Props {
  producer: ProducerResponse;
  className?: string;
}

export function ProducerContent({ producer, className }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { measuredOils, certificateNumber } = producer;
  const content = oilsContent(i18n, measuredOils);
  return (
    <section aria-label={t('common.phenolicContent')} className={classNames('min-w-0', className)}>
      {certificateNumber === null ? (
        <p className="mb-7 border-l-4 border-warn py-1 pl-4.25 font-semibold">
          {t('producers.certificate.none')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1.5">
        <ContentFigure of={content} large className="text-[min(clamp(2.75rem,4.6vw,4.25rem),14vw)]" />
        <div className="type-caption pb-1">
          <p>{t('common.phenolicContent')}</p>
          <ContentSource of={content} />
        </div>
      </div>
      {measuredOils === null ? null : (
        <div className="mt-5">
          <RegisterScale
            marked={[measuredOils.least, measuredOils.most]}
            callout={t(measuredOils.count === 1 ? 'common.scale.thisOil' : 'common.scale.theseOils')}
            reached={producer.certificationLevel}
          />
        </div>
      )}
      {certificateNumber === null ? null : (
        <p className="mt-7 border-t border-line pt-3.5 text-small text-ink-2">
          <span className="block">{t('producers.certificate.text')}</span>
          <a
            href={pathIn(language, certificatePath(certificateNumber))}
            className="text-link inline-flex min-h-11 items-center text-control font-semibold text-brand"
          >
            {t('producers.certificate', { number: certificateNumber })}
          </a>
        </p>
      )}
    </section>
  );
}
