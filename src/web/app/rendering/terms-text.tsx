/** A version of the operator's terms, in the language of the reader where it has it. */
import type { TermsShown } from '../../../contract/pages.ts';
import { sectionsOf, termsPath, termsTextIn } from '../../../domain/common/site-terms.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function TermsText({ terms }: { terms: TermsShown }) {
  const { t, formats, language } = useTranslations();
  const { document, validFrom, isSample, isNamed, inForce, next } = terms;
  const written = termsTextIn(terms.texts, language);
  const address = (day?: string) => pathIn(language, termsPath(document, day));
  return (
    <>
      <p className="legal-note">
        {t('legal.version', { date: formats.date(validFrom) })}{' '}
        {isNamed ? null : <a href={address(validFrom)}>{t('legal.version.address')}</a>}
        {isNamed && inForce !== validFrom ? <a href={address()}>{t('legal.version.inForce')}</a> : null}
      </p>
      {next === null || next === validFrom ? null : (
        <p className="legal-note">
          <a href={address(next)}>{t('legal.version.next', { date: formats.date(next) })}</a>
        </p>
      )}
      {isSample ? <p className="legal-note">{t('legal.version.sample')}</p> : null}
      <div lang={written?.language}>
        {sectionsOf(written?.text ?? '').map(({ title, paragraphs }) => (
          <section key={title}>
            {title === null ? null : <h2>{title}</h2>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
