/** Offers template texts for the request, in the applicant's language; the inserted text stays editable. */
import { useState } from 'react';
import { isRequestTemplate, type RequestTemplate } from '../../../../domain/cases/request-templates.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { useTemplates } from './use-template-texts.ts';

interface Props {
  /** The name of the field; unique among the pickers of a page. */
  name: string;
  templates: readonly RequestTemplate[];
  /** The applicant's language. */
  to: ContentLanguage;
  onInsert: (text: string) => void;
  className?: string;
}

export function TemplatePicker({ name, templates, to, onInsert, className }: Props) {
  const { t, language } = useTranslations();
  const texts = useTemplates(templates, to, true);
  const [chosen, setChosen] = useState('');
  const template = isRequestTemplate(chosen) ? texts?.get(chosen) : undefined;
  return (
    <div className={classNames('grid gap-2', className)}>
      <SelectField
        name={name}
        label={t('review.template')}
        note={t('applications.optional')}
        placeholder={t('review.template.choose')}
        disabled={texts === undefined}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        choices={templates.map((one) => ({ value: one, label: texts?.get(one)?.name ?? '' }))}
      />
      {template === undefined ? null : (
        <>
          {to === language ? null : (
            <p className="text-small text-ink-2">
              {t('review.template.meaning', { text: template.meaning })}
            </p>
          )}
          <blockquote lang={to} className="border-l-4 border-line pl-4 text-small">
            {template.text}
          </blockquote>
          <p>
            <Button variant="outlined" size="small" onClick={() => onInsert(template.text)}>
              {t('review.template.insert', { language: languageNames[to] })}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Appends the template to the text that is already there. */
export function withTemplate(written: string, text: string): string {
  return written.trim() === '' ? text : `${written.trimEnd()}\n${text}`;
}
