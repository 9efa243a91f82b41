/** The steps from a registration to a public profile. */
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

const stages = ['review', 'assessment', 'testing', 'approval'] as const;

export function WhatHappensNext({ className }: { className: string }) {
  const { t, formats } = useTranslations();
  return (
    <section className={className}>
      <h4 className="type-h4 border-t border-ink pt-3">{t('registration.next.title')}</h4>
      <ol className="mt-1">
        {stages.map((stage, place) => (
          <li key={stage} className="grid grid-cols-[2.25rem_1fr] border-b border-line py-2.5">
            <span aria-hidden="true" className="font-semibold text-accent-ink tabular-nums">
              {formats.number(place + 1)}
            </span>
            {t(`registration.next.${stage}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
