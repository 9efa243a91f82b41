/** Whether each topic was shown, with a note for administrators only. */
import {
  type InspectionTopic,
  inspectionAnswers,
  inspectionLimits,
  inspectionTopics,
} from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TickRow } from '../../../kernel/ui/tick-row.tsx';
import type { SectionProps } from './use-inspection-draft.ts';

export function ItemsSection({ draft, errors }: SectionProps) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="items" className="mt-11">
      <h2 id="items" className="type-h2">
        {t('inspections.items')}
      </h2>
      <p className="mt-2 text-ink-2">{t('inspections.notesHint')}</p>
      <div className="mt-5 divide-y divide-line border-y border-line">
        {inspectionTopics.map((topic) => (
          <Item key={topic} topic={topic} draft={draft} error={errors[`item-${topic}`]} />
        ))}
      </div>
    </section>
  );
}

type ItemProps = Pick<SectionProps, 'draft'> & { topic: InspectionTopic; error: string | undefined };

function Item({ topic, draft, error }: ItemProps) {
  const { t } = useTranslations();
  const label = t(`inspections.topic.${topic}`);
  const { answer, note } = draft.now.content.items[topic];
  const change = (next: { answer?: typeof answer; note?: string }) =>
    draft.change(({ items, ...content }) => ({
      ...content,
      items: { ...items, [topic]: { ...items[topic], ...next } },
    }));
  return (
    <div className="grid gap-x-9 gap-y-2 py-4 lg:grid-cols-2">
      <FieldGroup name={`item-${topic}`} label={label} error={error}>
        <div className="flex flex-wrap gap-x-7">
          {inspectionAnswers.map((value) => (
            <TickRow
              key={value}
              type="radio"
              name={`item-${topic}`}
              value={value}
              label={t(`inspections.answer.${value}`)}
              checked={answer === value}
              onChange={() => change({ answer: value })}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        name={`note-${topic}`}
        label={
          <>
            {t('inspections.note')}
            <span className="sr-only">: {label}</span>
          </>
        }
        rows={2}
        maxLength={inspectionLimits.note}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  );
}
