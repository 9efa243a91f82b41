/** Which of the six languages the applicant writes in. Choosing another changes no answer. */
import { contentLanguages, isContentLanguage } from '../../domain/common/languages.ts';
import { classNames } from '../design/class-names.ts';
import { SelectField } from '../design/select-field.tsx';
import { languageNames } from '../words/language-names.ts';
import { useWords } from '../words/use-words.tsx';
import { opening } from './opening-look.ts';
import type { Desk } from './use-desk.ts';

export function LanguageSwitch({ desk }: { desk: Desk }) {
  const { t } = useWords();
  return (
    <fieldset disabled={!desk.ready} className="mb-6 min-w-0">
      <legend className="text-small text-ink-2">{t('applications.language.label')}</legend>
      <div className="grid max-w-190 grid-cols-3 md:grid-cols-6 lg:grid-cols-3 xl:grid-cols-6">
        {contentLanguages.map((language) => (
          <label
            key={language}
            lang={language}
            className={classNames(
              'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center border-b-3 px-2.5 text-control',
              'border-transparent hover:border-line has-checked:border-brand has-checked:font-semibold',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
            )}
          >
            <input
              type="radio"
              name="application-language"
              value={language}
              checked={desk.language === language}
              onChange={() => desk.change({ language })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {languageNames[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The same where there is less room. */
export function LanguageSelect({ desk }: { desk: Desk }) {
  const { t } = useWords();
  return (
    <SelectField
      className={desk.ready ? undefined : opening}
      name="application-language"
      label={t('applications.language.label')}
      choices={contentLanguages.map((value) => ({ value, label: languageNames[value] }))}
      value={desk.language}
      disabled={!desk.ready}
      onChange={({ target }) => isContentLanguage(target.value) && desk.change({ language: target.value })}
    />
  );
}
