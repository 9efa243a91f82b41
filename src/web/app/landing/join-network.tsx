/** The invitation to producers: the benefits, the steps and the link to apply. */
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';

const benefits = ['entry', 'labels', 'orders'] as const;
const steps = [1, 2, 3, 4] as const;
const application: string = '/producer-application';

export function JoinNetwork() {
  const { t, formats } = useTranslations();
  return (
    <section className="on-brand mt-[clamp(2.75rem,9vw,8.5rem)] bg-brand text-on-brand">
      <div className="wrap columns-12 gap-y-6 py-8 md:py-22">
        <div className="md:col-span-5">
          <h2 className="type-h1">{t('landing.join.title')}</h2>
          <p className="mt-4 mb-5 sm:mt-5 sm:mb-7.5 max-w-[32em] text-on-brand-2">{t('landing.join.text')}</p>
          <ul className="mb-6 sm:mb-8">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3 py-1.25">
                <Check aria-hidden="true" className="mt-0.75 size-5 flex-none" strokeWidth={1.6} />
                {t(`landing.join.${benefit}`)}
              </li>
            ))}
          </ul>
          <Link
            to="/"
            search={{ register: 1 }}
            resetScroll={false}
            className={`${buttonClasses('inverse')} noscript:hidden`}
          >
            {t('shell.applyNow')}
          </Link>
          <noscript>
            <WithoutScripts />
          </noscript>
        </div>
        <ol className="md:col-span-6 md:col-start-7">
          {steps.map((step) => (
            <li
              key={step}
              className="grid grid-cols-[2rem_1fr] border-t border-on-brand/25 py-2.5 sm:py-4.25 sm:grid-cols-[4.125rem_1fr]"
            >
              <span aria-hidden="true" className="type-number text-[1.875rem]/[1.1]">
                {formats.number(step)}
              </span>
              <div>
                <h3 className="font-text text-minor font-semibold tracking-normal">
                  {t(`landing.join.${step}.title`)}
                </h3>
                <p className="text-[1rem] text-on-brand-2">{t(`landing.join.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function WithoutScripts() {
  const { t } = useTranslations();
  return (
    <p className="mt-4 max-w-[32em] text-on-brand-2">
      {t('landing.join.noScript')}{' '}
      <Link to={application} className="text-on-brand underline">
        {t('shell.applyNow')}
      </Link>
    </p>
  );
}
