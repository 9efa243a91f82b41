/** The education center: the permitted health claim, the science, the use of an oil and its storage. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LandscapeImage } from '../../kernel/illustrations/landscape-image.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { PermittedClaim } from '../../kernel/reading/permitted-claim.tsx';
import { ReadingSection } from '../../kernel/reading/reading-section.tsx';
import { ReadingSheet } from '../../kernel/reading/reading-sheet.tsx';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { Science } from './science.tsx';
import { StorageAdvice } from './storage.tsx';
import { Usage } from './usage.tsx';

export function loadEducationPage({ context: { i18n, origin } }: { context: RouterContext }): PageHead {
  const title = i18n.t('education.title');
  const description = i18n.t('education.description');
  return {
    title,
    description,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      inLanguage: i18n.language,
      publisher: { '@type': 'Organization', name: i18n.t('shell.siteName'), url: origin },
    },
  };
}

export function EducationPage() {
  const { t } = useTranslations();
  return (
    <ReadingSheet
      title={t('education.title')}
      lede={t('education.lede')}
      contents={t('education.contents')}
      parts={[
        { id: 'health', title: t('education.health.title') },
        { id: 'science', title: t('education.science.title') },
        { id: 'usage', title: t('education.usage.title') },
        { id: 'storage', title: t('education.storage.title') },
      ]}
      picture={<Grove />}
    >
      <ReadingSection id="health" title={t('education.health.title')} note={t('education.health.note')}>
        <PermittedClaim />
        <p className="mt-5 max-w-reading">{t('education.health.limits')}</p>
        <p className="mt-3">
          <Link to="/research" className="text-link font-semibold text-brand">
            {t('education.health.research')}
          </Link>
        </p>
        <p className="type-caption mt-4">{t('landing.disclaimer')}</p>
      </ReadingSection>
      <ReadingSection id="science" title={t('education.science.title')} note={t('education.science.note')}>
        <Science />
      </ReadingSection>
      <ReadingSection id="usage" title={t('education.usage.title')} note={t('education.usage.note')}>
        <Usage />
      </ReadingSection>
      <ReadingSection id="storage" title={t('education.storage.title')} note={t('education.storage.note')}>
        <StorageAdvice />
      </ReadingSection>
      <WaysOn />
    </ReadingSheet>
  );
}

function Grove() {
  const { t } = useTranslations();
  return (
    <FramedPicture
      frameClassName="aspect-2/1 sm:aspect-5/2 [&>img]:object-[50%_66%]"
      className="print:hidden"
    >
      <LandscapeImage seed="education" kind="coast" detail="plate" label={t('education.drawn')} first />
    </FramedPicture>
  );
}

function WaysOn() {
  const { t } = useTranslations();
  const link = 'text-link inline-flex min-h-11 items-center font-semibold text-brand';
  return (
    <nav
      aria-label={t('education.next.title')}
      className="mt-16 flex flex-wrap items-baseline gap-x-7 border-t border-ink pt-4 print:hidden"
    >
      <span className="type-over">{t('education.next.title')}</span>
      <Link to="/certification" className={link}>
        {t('education.next.standards')}
      </Link>
      <Link to="/research" className={link}>
        {t('education.next.research')}
      </Link>
      <Link to="/discovery" className={link}>
        {t('education.next.producers')}
      </Link>
    </nav>
  );
}
