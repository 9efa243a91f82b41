/** What the oil of a producer holds, how that is known, and the certificate that anyone can check. */
import type { ProducerResponse } from '../../contract/producers.ts';
import { classNames } from '../design/class-names.ts';
import { ContentGauge, LevelLadder } from '../products/content-gauge.tsx';
import { MeasuredContent } from '../products/measured-content.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

interface Props {
  producer: ProducerResponse;
  today: string;
  className?: string;
}

export function ProducerContent({ producer, today, className }: Props) {
  const { t, language } = useWords();
  const { phenolicContent: content, certificateNumber } = producer;
  return (
    <section aria-label={t('common.phenolicContent')} className={classNames('min-w-0', className)}>
      {certificateNumber === null ? (
        <p className="mb-7 border-l-4 border-warn py-1 pl-4.25 font-semibold">
          {t('producers.certificate.none')}
        </p>
      ) : null}
      <MeasuredContent measured={producer} today={today} certified={producer.status === 'approved'} />
      {content === null ? null : (
        <div className="mt-3">
          <ContentGauge content={content} />
        </div>
      )}
      <div className="mt-5">
        <LevelLadder level={producer.certificationLevel} />
      </div>
      {certificateNumber === null ? null : (
        <p className="mt-7 border-t border-line pt-3.5 text-small text-ink-2">
          <span className="block">{t('producers.certificate.text')}</span>
          <a
            href={pathIn(language, `/certificate/${certificateNumber}`)}
            className="text-link inline-flex min-h-11 items-center text-control font-semibold text-brand"
          >
            {t('producers.certificate', { number: certificateNumber })}
          </a>
        </p>
      )}
    </section>
  );
}
