/** The three certification standards, each with its instrument. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { InstrumentKind } from '../../kernel/illustrations/art/instrument.tsx';
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
      <ul className="mt-9 grid border-t border-ink md:grid-cols-3">
        {standards.map(({ kind, word }) => (
          <li
            key={kind}
            className="border-line py-6.5 max-md:border-t max-md:first:border-t-0 md:border-l md:px-8.5 md:pb-1 md:first:border-l-0 md:first:pl-0"
          >
            <div className="mb-5.5 max-w-82.5">
              <Instrument kind={kind} />
            </div>
            <h3 className="type-h3">{t(`landing.standards.${word}.title`)}</h3>
            <p className="mt-2 max-w-[30em] text-ink-2">{t(`landing.standards.${word}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
