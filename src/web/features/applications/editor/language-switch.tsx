/** Selects the language of the answers, one of six. Another language changes no answer. */
import { contentLanguages, isContentLanguage } from '../../../../domain/common/languages.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { hydrationClasses } from './before-hydration.ts';
import type { Editor } from './use-application-editor.ts';

export function LanguageSwitch({ editor }: { editor: Editor }) {
  const { t } = useTranslations();
  return (
    <fieldset disabled={!editor.ready} className="mb-6 min-w-0">
      <legend className="text-small text-ink-2">{t('applications.language.label')}</legend>
      <div className="grid max-w-190 grid-cols-[repeat(auto-fill,minmax(min(100%,6.75rem),1fr))]">
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
              checked={editor.language === language}
              onChange={() => editor.change({ language })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {languageNames[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A compact version. */
export function LanguageSelect({ editor }: { editor: Editor }) {
  const { t } = useTranslations();
  return (
    <SelectField
      className={editor.ready ? undefined : hydrationClasses}
      name="application-language"
      label={t('applications.language.label')}
      choices={contentLanguages.map((value) => ({ value, label: languageNames[value] }))}
      value={editor.language}
      disabled={!editor.ready}
      onChange={({ target }) => isContentLanguage(target.value) && editor.change({ language: target.value })}
    />
  );
}
