/** About, how we certify, the privacy notice, cookies, the imprint, the terms, withdrawal and the accessibility statement, without scripts. */
import type { ReactNode } from 'react';
import type { LegalShown } from '../../../contract/pages.ts';
import { appealDays } from '../../../domain/cases/appeals.ts';
import { legalPages, legalPath, type Operator } from '../../../domain/common/legal-pages.ts';
import { recentVisitorDays } from '../../../domain/system/retention.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { AccessibilityText } from './accessibility-text.tsx';
import { CookieText } from './cookie-text.tsx';
import { LegalSection } from './legal-section.tsx';
import { PersonalDataText } from './personal-data-text.tsx';
import { TermsText } from './terms-text.tsx';

const privacySections = ['scans', 'account', 'orders', 'reports', 'producers', 'others', 'rights'] as const;
const termsSections = ['directory', 'orders', 'certificates', 'use'] as const;
const withdrawalSections = ['right', 'how', 'after', 'exceptions', 'form'] as const;
const aboutSections = ['site', 'ranking', 'money'] as const;
const certifySections = [
  'who',
  'evidence',
  'later',
  'pays',
  'independence',
  'appeals',
  'complaints',
] as const;
const statedFacts = ['phone', 'register', 'vatId', 'authority', 'hosting', 'retention', 'funding'] as const;

export function legalPage({ shown, i18n }: StaticPageInput<LegalShown>): StaticPage {
  const title = i18n.t(`legal.title.${shown.page}`);
  return {
    head: { title, description: i18n.t(`legal.${shown.page}.lede`) },
    body: <LegalText shown={shown} title={title} />,
  };
}

function LegalText({
  shown: { page, operator, isSample, retention, terms },
  title,
}: {
  shown: LegalShown;
  title: string;
}) {
  const { t } = useTranslations();
  return (
    <article className="legal-page">
      <h1>{title}</h1>
      <p className="legal-lede">{t(`legal.${page}.lede`)}</p>
      {isSample ? <p className="legal-note">{t('legal.sample')}</p> : null}
      {page === 'privacy' ? <PrivacyText retention={retention} /> : null}
      {page === 'cookies' ? <CookieText /> : null}
      {page === 'about'
        ? aboutSections.map((name) => (
            <LegalSection key={name} title={t(`legal.about.${name}.title`)}>
              <p>{t(`legal.about.${name}.text`)}</p>
            </LegalSection>
          ))
        : null}
      {page === 'how-we-certify'
        ? certifySections.map((name) => (
            <LegalSection key={name} title={t(`legal.how-we-certify.${name}.title`)}>
              <p>{t(`legal.how-we-certify.${name}.text`, { days: appealDays })}</p>
            </LegalSection>
          ))
        : null}
      {page === 'terms'
        ? termsSections.map((name) => (
            <LegalSection key={name} title={t(`legal.terms.${name}.title`)}>
              <p>{t(`legal.terms.${name}.text`)}</p>
            </LegalSection>
          ))
        : null}
      {terms === undefined ? null : <TermsText terms={terms} />}
      {page === 'withdrawal'
        ? withdrawalSections.map((name) => (
            <LegalSection key={name} title={t(`legal.withdrawal.${name}.title`)}>
              <p>{t(`legal.withdrawal.${name}.text`)}</p>
            </LegalSection>
          ))
        : null}
      {page === 'accessibility' ? <AccessibilityText /> : null}
      <LegalSection title={t('legal.operator')}>
        <OperatorFacts operator={operator} />
      </LegalSection>
    </article>
  );
}

function PrivacyText({ retention }: Pick<LegalShown, 'retention'>) {
  const { t, language } = useTranslations();
  return (
    <>
      <LegalSection title={t('legal.privacy.visit.title')}>
        <p>{t('legal.privacy.visit.text', { days: retention.profileViews })}</p>
      </LegalSection>
      <LegalSection title={t('legal.privacy.cookies.title')}>
        <p>{t('legal.privacy.cookies.text')}</p>
        <p>
          <a href={pathIn(language, legalPath('cookies'))}>{t('legal.privacy.cookies.all')}</a>
        </p>
      </LegalSection>
      {privacySections.map((name) => (
        <LegalSection key={name} title={t(`legal.privacy.${name}.title`)}>
          <p>
            {name === 'scans'
              ? t('legal.privacy.scans.text', { days: retention.scans, visitorDays: recentVisitorDays })
              : t(`legal.privacy.${name}.text`)}
          </p>
          {name === 'orders' ? (
            <p>{t('legal.privacy.orders.time', { years: retention.orderYears })}</p>
          ) : null}
        </LegalSection>
      ))}
      <PersonalDataText times={retention} />
    </>
  );
}

function OperatorFacts({ operator }: { operator: Operator }) {
  const { t } = useTranslations();
  return (
    <dl>
      <Fact term={t('legal.operator')}>{operator.name}</Fact>
      <Fact term={t('legal.address')}>{operator.address}</Fact>
      <Fact term={t('legal.email')}>
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </Fact>
      {statedFacts.map((fact) => (
        <Fact key={fact} term={t(`legal.${fact}`)}>
          {operator[fact] ?? t('legal.notStated')}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** In the footer of every static page. */
export function LegalLinks() {
  const { t, language } = useTranslations();
  return (
    <nav className="legal-links" aria-label={t('shell.legal')}>
      {legalPages.map((page) => (
        <a key={page} href={pathIn(language, legalPath(page))}>
          {t(`legal.title.${page}`)}
        </a>
      ))}
    </nav>
  );
}
