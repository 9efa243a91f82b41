/** What phenols are, how they taste and how much of them oils contain. */
import { healthClaimThreshold } from '../../../domain/certification/levels.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Instrument } from '../../kernel/illustrations/illustrations.tsx';
import { greekSurvey, tasteStudy } from '../../kernel/reading/sources.ts';
import { ContentScale } from './content-scale.tsx';
import { SourceNote } from './source.tsx';
import { survey } from './survey.ts';

export function Science() {
  const { t, formats } = useTranslations();
  const share = formats.percent(survey.exceptionalShare);
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-9 md:grid-cols-2">
        <div>
          <h3 className="type-h3">{t('education.science.what.title')}</h3>
          <p className="mt-2 max-w-reading">{t('education.science.what.text')}</p>
          <SourceNote address={greekSurvey} name={t('education.science.surveySource')} />
        </div>
        <div>
          <h3 className="type-h3">{t('education.science.taste.title')}</h3>
          <p className="mt-2 max-w-reading">{t('education.science.taste.text')}</p>
          <SourceNote address={tasteStudy} name={t('education.science.tasteSource')} />
          <div className="mt-5 max-w-60 md:max-lg:hidden">
            <Instrument kind="glass" />
          </div>
        </div>
      </div>
      <h3 className="type-h3 mt-10">{t('education.science.range.title')}</h3>
      <p className="mt-2 max-w-reading">
        {t('education.science.range.text', {
          share,
          content: formats.number(survey.exceptional),
          oils: formats.number(survey.oils),
        })}
      </p>
      <ContentScale
        most={survey.highest}
        marks={[
          { content: healthClaimThreshold, text: t('education.science.range.threshold') },
          { content: survey.mean, text: t('education.science.range.mean') },
          { content: survey.exceptional, text: t('education.science.range.top', { share }) },
          { content: survey.highest, text: t('education.science.range.highest') },
        ]}
      />
      <p className="type-caption mt-3 max-w-reading">{t('education.science.range.method')}</p>
      <SourceNote address={greekSurvey} name={t('education.science.surveySource')} />
    </>
  );
}
