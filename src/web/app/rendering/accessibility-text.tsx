/**
 * The accessibility statement: when and how all screens were measured, which they are, and what fails (Directive (EU) 2019/882, Annex V;
 * EN 301 549). `npm run accessibility:measure` writes what it says.
 */
import type { ReactNode } from 'react';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LegalSection } from './legal-section.tsx';
import { accessibilityChecks, measuredAccessibility, measuredPeople } from './measured-accessibility.ts';

const closingSections = ['limits', 'feedback'] as const;

export function AccessibilityText() {
  const { t, formats } = useTranslations();
  const { measuredOn, browser, axe, screens } = measuredAccessibility;
  const failing = screens.filter(({ fails }) => fails.length > 0);
  return (
    <>
      <LegalSection title={t('legal.accessibility.state.title')}>
        <p>{t('legal.accessibility.state.text')}</p>
        <dl>
          <Row term={t('legal.accessibility.on')}>{formats.date(measuredOn)}</Row>
          <Row term={t('legal.accessibility.browser')}>{browser}</Row>
          <Row term={t('legal.accessibility.axe')}>{`axe-core ${axe}`}</Row>
          <Row term={t('legal.accessibility.screens')}>{formats.number(screens.length)}</Row>
          <Row term={t('legal.accessibility.failing')}>{formats.number(failing.length)}</Row>
        </dl>
      </LegalSection>
      <LegalSection title={t('legal.accessibility.measured.title')}>
        <dl>
          {accessibilityChecks.map((check) => (
            <Row key={check} term={t(`legal.accessibility.check.${check}`)}>
              {t(`legal.accessibility.check.${check}.text`)}{' '}
              <span className="legal-detail">
                {resultText(
                  failing.filter(({ fails }) => fails.includes(check)).map(({ path }) => path),
                  { t, formats },
                )}
              </span>
            </Row>
          ))}
        </dl>
      </LegalSection>
      <LegalSection title={t('legal.accessibility.walked.title')}>
        <dl>
          {measuredPeople.map((person) => (
            <Row key={person} term={t(`legal.accessibility.walked.${person}`)}>
              <ul className="legal-addresses" translate="no">
                {addressesOf(person).map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
            </Row>
          ))}
        </dl>
      </LegalSection>
      {closingSections.map((name) => (
        <LegalSection key={name} title={t(`legal.accessibility.${name}.title`)}>
          <p>{t(`legal.accessibility.${name}.text`)}</p>
        </LegalSection>
      ))}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function resultText(paths: readonly string[], { t, formats }: Pick<Translations, 't' | 'formats'>): string {
  return paths.length === 0
    ? t('legal.accessibility.passes')
    : `${t('legal.accessibility.fails')} ${formats.list([...new Set(paths)])}`;
}

/** Without what follows a question mark: the same page in another state. */
function addressesOf(wanted: string): readonly string[] {
  const paths = measuredAccessibility.screens
    .filter(({ person }) => person === wanted)
    .map(({ path }) => path.replace(/[?#].*$/, ''));
  return [...new Set(paths)].toSorted();
}
