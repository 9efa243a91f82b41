/** A form for the code on a bottle that works without JavaScript. */
import { maxTypedLength } from '../../../domain/provenance/typed-text.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function CodeEntry({ typed, heading: Heading }: { typed: string; heading: 'h1' | 'h2' }) {
  const { t, language } = useTranslations();
  return (
    <form className="code-entry" action={pathIn(language, '/v')} method="get">
      <Heading>{t('provenance.entry.title')}</Heading>
      <p>{t('provenance.entry.text')}</p>
      <label htmlFor="code">{t('provenance.entry.label')}</label>
      <div className="code-entry-row">
        <input
          id="code"
          name="code"
          required
          maxLength={maxTypedLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          placeholder="XXXX-XXXX-XXXX-X"
        />
        <button type="submit">{t('provenance.entry.submit')}</button>
      </div>
    </form>
  );
}
