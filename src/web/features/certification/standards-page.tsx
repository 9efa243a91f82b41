/** The certification standards: three steps, the requirements for laboratories and oils, the five levels. */
import { Link } from '@tanstack/react-router';
import { certificationBands } from '../../../domain/certification/levels.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ReadingSection } from '../../kernel/reading/reading-section.tsx';
import { ReadingSheet } from '../../kernel/reading/reading-sheet.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { Panel } from '../../kernel/ui/panel.tsx';
import { StandardsLevels } from './standards-levels.tsx';
import { LaboratoryRequirements, QualityRequirements } from './standards-requirements.tsx';
import { StandardsSteps } from './standards-steps.tsx';

/** A plain string, so that the link's types ignore the search parameters of that page. */
const application: string = '/producer-application';

export function loadStandardsPage({ context: { i18n } }: { context: RouterContext }): PageHead {
  return { title: i18n.t('standards.title'), description: i18n.t('standards.description') };
}

export function StandardsPage() {
  const { t, formats } = useTranslations();
  return (
    <ReadingSheet
      title={t('standards.title')}
      lede={t('standards.lede')}
      contents={t('standards.contents')}
      parts={[
        { id: 'steps', title: t('standards.steps.title') },
        { id: 'laboratory', title: t('standards.laboratory.title') },
        { id: 'quality', title: t('standards.quality.title') },
        { id: 'levels', title: t('standards.levels.title') },
        { id: 'evidence', title: t('standards.honest.title') },
        { id: 'apply', title: t('standards.apply.button') },
      ]}
    >
      <ReadingSection id="steps" title={t('standards.steps.title')} note={t('standards.steps.note')}>
        <StandardsSteps />
      </ReadingSection>
      <ReadingSection
        id="laboratory"
        title={t('standards.laboratory.title')}
        note={t('standards.laboratory.note')}
      >
        <LaboratoryRequirements />
      </ReadingSection>
      <ReadingSection id="quality" title={t('standards.quality.title')} note={t('standards.quality.note')}>
        <QualityRequirements />
      </ReadingSection>
      <ReadingSection id="levels" title={t('standards.levels.title')} note={t('standards.levels.note')}>
        <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <span className="whitespace-nowrap">
            <data
              value={certificationBands.bronze.least}
              className="type-figure text-[min(clamp(4.5rem,7.5vw,6.75rem),20vw)]"
            >
              {formats.number(certificationBands.bronze.least)}
            </data>
            <span className="ml-2 text-[1.5rem] font-medium text-ink-2">{t('landing.unit')}</span>
          </span>
          <span className="type-caption">{t('standards.levels.from')}</span>
        </p>
        <StandardsLevels />
      </ReadingSection>
      <ReadingSection id="evidence" title={t('standards.honest.title')}>
        <p className="max-w-reading">{t('standards.honest.text')}</p>
      </ReadingSection>
      <div id="apply" className="pt-14 lg:pt-18 print:hidden">
        <Panel title={t('standards.apply.title')}>
          <p className="mb-5 max-w-reading">{t('standards.apply.text')}</p>
          <Link to={application} className={buttonClasses()}>
            {t('standards.apply.button')}
          </Link>
        </Panel>
      </div>
    </ReadingSheet>
  );
}
