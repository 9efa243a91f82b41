/** The requested document and the reason: a template, translated for each applicant, and free text. */
import { useState } from 'react';
import { changeRequestLimits } from '../../../domain/applications/change-requests.ts';
import { isRequestTemplate, templatesToRequest } from '../../../domain/cases/request-templates.ts';
import { type DocumentCategory, documentCategories } from '../../../domain/documents/documents.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { withTemplate } from './review/template-picker.tsx';
import { useTemplateInAll, useTemplates } from './review/use-template-texts.ts';

/** Characters that remain below a template. */
const templateRoom = 500;

export function useDocumentRequest(isWanted: boolean) {
  const { language } = useTranslations();
  const [category, setCategory] = useState<DocumentCategory>('labReports');
  const [chosen, setTemplate] = useState('');
  const [text, setText] = useState('');
  const names = templatesToRequest(category);
  const template = isRequestTemplate(chosen) && names.includes(chosen) ? chosen : undefined;
  const templates = useTemplates(names, language, isWanted);
  const inAll = useTemplateInAll(template);
  /** Undefined while the messages of the template load. */
  const request = () => {
    if (template === undefined) return { category, comment: text };
    const comment = inAll?.get(language);
    if (inAll === undefined || comment === undefined) return undefined;
    const full = (said: string) => (text.trim() === '' ? said : withTemplate(said, text));
    const translations = Object.fromEntries([...inAll].map(([to, said]) => [to, full(said)]));
    return { category, comment: full(comment), translations };
  };
  return { category, setCategory, names, template, setTemplate, text, setText, templates, request };
}

type Props = { desired: ReturnType<typeof useDocumentRequest> };

export function DocumentRequestFields({ desired }: Props) {
  const { t } = useTranslations();
  const { category, setCategory, names, template, setTemplate, text, setText, templates } = desired;
  const meaning = template === undefined ? undefined : templates?.get(template)?.text;
  return (
    <>
      <SelectField
        name="category"
        label={t('cases.document.category')}
        value={category}
        onChange={({ target }) =>
          setCategory(documentCategories.find((one) => one === target.value) ?? category)
        }
        choices={documentCategories.map((one) => ({ value: one, label: t(`documents.category.${one}`) }))}
      />
      <SelectField
        name="template"
        label={t('review.template')}
        note={t('applications.optional')}
        placeholder={t('review.template.choose')}
        disabled={templates === undefined}
        value={template ?? ''}
        onChange={({ target }) => setTemplate(target.value)}
        choices={names.map((one) => ({ value: one, label: templates?.get(one)?.name ?? '' }))}
      />
      {meaning === undefined ? null : (
        <div role="status" className="grid gap-2 text-small">
          <blockquote className="border-l-4 border-line pl-4">{meaning}</blockquote>
          <p className="text-ink-2">{t('cases.document.template')}</p>
        </div>
      )}
      <TextArea
        name="missing"
        label={t(template === undefined ? 'cases.document.comment' : 'cases.document.more')}
        note={template === undefined ? undefined : t('applications.optional')}
        hint={t(template === undefined ? 'cases.document.hint' : 'cases.document.moreHint')}
        rows={2}
        required={template === undefined}
        maxLength={changeRequestLimits.remark.most - templateRoom}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  );
}
