/** The three certification standards, each with its instrument. */

import type { InstrumentKind } from '../../../art/charts/instrument.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Instrument } from '../../kernel/illustrations/illustrations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';

const standards = [
  { kind: 'spectrum', word: 'nmr' },
  { kind: 'glass', word: 'taste' },
  { kind: 'tank', word: 'storage' },
] as const satisfies readonly { readonly kind: InstrumentKind; readonly word: string }[];

export function Standards() {
  const { t } = useTranslations();
  return (
    <section className="landing-section wrap">
      <SectionHeading title={t('landing.standards.title')} note={t('landing.standards.note')} />
      <ul className="mt-4 grid border-t border-ink md:mt-9 md:grid-cols-3">
        {standards.map(({ kind, word }) => (
          <li
            key={kind}
            className="border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-5 max-md:border-b max-md:py-3 md:border-l md:px-8.5 md:pt-6.5 md:pb-1 md:first:border-l-0 md:first:pl-0"
          >
            <div className="max-w-82.5 max-md:w-22 md:mb-5.5">
              <Instrument kind={kind} />
            </div>
            <div className="max-md:flex-1 max-md:basis-42">
              <h3 className="type-h3">{t(`landing.standards.${word}.title`)}</h3>
              <p className="mt-1 max-w-[30em] text-ink-2 max-md:text-small md:mt-2">
                {t(`landing.standards.${word}.text`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
