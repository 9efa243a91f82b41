/** Storage advice: three figures, the loss in a year, and the right bottle. */

import { bestWithinMonths, freshForMonths } from '../../../domain/products/freshness-limits.ts';
import { bestOnceOpened, bestStoredBelow } from '../../../domain/products/storage-advice.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FreshnessBar, Instrument } from '../../kernel/illustrations/illustrations.tsx';
import { greekSurvey } from '../../kernel/reading/sources.ts';
import { OwnAdvice, SourceNote } from './source.tsx';
import { survey } from './survey.ts';

export function StorageAdvice() {
  const { t } = useTranslations();
  return (
    <>
      <dl className="grid gap-y-7 md:grid-cols-3">
        <Advice
          figure={t('education.storage.temperature.figure', { temperature: bestStoredBelow })}
          text={t('education.storage.temperature.text', { temperature: bestStoredBelow })}
        />
        <Advice
          figure={t('education.storage.harvest.figure', { months: bestWithinMonths })}
          text={t('education.storage.harvest.text', { months: bestWithinMonths })}
        />
        <Advice
          figure={t('education.storage.opened.figure', bestOnceOpened)}
          text={t('education.storage.opened.text', bestOnceOpened)}
        />
      </dl>
      <OwnAdvice />
      <Loss />
      <div className="mt-10 grid items-center gap-x-12 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h3 className="type-h3">{t('education.storage.bottle.title')}</h3>
          <p className="mt-2 max-w-reading">{t('education.storage.bottle.text')}</p>
        </div>
        <div className="max-w-60 max-md:order-first md:justify-self-end">
          <Instrument kind="tank" />
        </div>
      </div>
    </>
  );
}

function Advice({ figure, text }: { figure: string; text: string }) {
  return (
    <div className="border-line md:border-l md:px-6 md:first:border-l-0 md:first:pl-0">
      <dt className="type-h2">{figure}</dt>
      <dd className="mt-2 max-w-reading">{text}</dd>
    </div>
  );
}

function Loss() {
  const { t, formats } = useTranslations();
  const share = formats.percent(survey.lossInYear);
  const afterMonths = (months: number) => t('education.storage.loss.months', { months });
  return (
    <div className="mt-10">
      <h3 className="type-h3">{t('education.storage.loss.title')}</h3>
      <p className="mt-2 max-w-reading">
        {t('education.storage.loss.text', { share, months: freshForMonths })}
      </p>
      <div className="mt-5 max-w-160">
        <FreshnessBar
          used={freshForMonths / bestWithinMonths}
          content={survey.mean}
          today={t('education.storage.loss.mark', { share })}
          dates={[
            t('education.storage.loss.harvest'),
            afterMonths(freshForMonths / 2),
            afterMonths(freshForMonths),
            afterMonths(bestWithinMonths),
          ]}
          end=""
          label={t('education.storage.loss.chart', { share, months: bestWithinMonths })}
        />
      </div>
      <SourceNote address={greekSurvey} name={t('education.science.surveySource')} />
    </div>
  );
}
