/** Records a laboratory result as the report states it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { labResultDates } from '../../../../../domain/certification/lab-results.ts';
import { phenolicContentLimits } from '../../../../../domain/products/product.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { todayQuery } from '../../../../kernel/api/today.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { type TypedForm, useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { DocumentView } from '../../../documents/document-view.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';
import { evidenceDocumentsQuery, labResultsQuery } from '../evaluation/queries.ts';
import { LaboratoryDialog } from '../laboratories/laboratory-dialog.tsx';
import { laboratoriesQuery } from '../laboratories/queries.ts';
import { LabResultInputs } from './lab-result-inputs.tsx';
import {
  checkTypedResult,
  emptyLabResult,
  type LabResultBody,
  type LabResultErrorKind,
  type LabResultField,
  labResultErrorKinds,
  labResultFields,
  type TypedLabResult,
} from './lab-result-typed.ts';
import { LaboratoryInput } from './laboratory-input.tsx';
import { suggestedEntries } from './suggested-entries.ts';
import type { RenewalReport } from './unread-report.tsx';

/** `report`: of a renewal, chosen to be recorded. */
export function LabResultForm({ id, report }: { id: string; report: RenewalReport | undefined }) {
  const { t } = useTranslations();
  const { form, recording, documents, laboratories } = useLabResultForm(id);
  const adding = useAddedLaboratory(form);
  const shown = documents.find((document) => document.id === form.values.documentId);
  const element = useRef<HTMLFormElement>(null);
  const fillIn = useEffectEvent(({ id: documentId, batchNumber }: RenewalReport) => {
    form.change({ documentId, ...(batchNumber === null ? {} : { batchNumber }) });
    element.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (report !== undefined) fillIn(report);
  }, [report]);
  return (
    <section aria-labelledby="record-result" className="mt-12 border-t border-ink pt-5 noscript:hidden">
      <h2 id="record-result" className="type-h2">
        {t('evidence.record')}
      </h2>
      <p className="mt-1.5 mb-6 max-w-reading text-ink-2">{t('evidence.record.text')}</p>
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-2">
        <form
          ref={element}
          noValidate
          onSubmit={form.submit(recording.decide)}
          className="grid items-end gap-5 sm:grid-cols-6 sm:gap-x-7"
        >
          <ErrorSummary
            title={t('profile.check')}
            attempt={form.attempt}
            errors={form.errors}
            className="sm:col-span-6"
          />
          <LaboratoryInput form={form} laboratories={laboratories} onAdd={adding.begin} />
          <LabResultInputs id={id} form={form} documents={documents} />
          {recording.failure === undefined ? null : (
            <Notice tone="bad" announced className="sm:col-span-6">
              {recording.failure}
            </Notice>
          )}
          <p className="sm:col-span-6">
            <Button
              type="submit"
              pending={recording.isPending}
              pendingLabel={t('administration.action.pending')}
            >
              {t('evidence.record.submit')}
            </Button>
          </p>
        </form>
        {shown === undefined ? null : (
          <div className="min-w-0 xl:sticky xl:top-6">
            <DocumentView document={shown} />
          </div>
        )}
      </div>
      {adding.dialog}
    </section>
  );
}

/** A laboratory that is not on record is added in place, outside of the form around its field. */
function useAddedLaboratory(form: TypedForm<TypedLabResult>) {
  const [added, setAdded] = useState<{ readonly name: string; readonly turn: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    setAdded({ name: form.values.laboratory.trim(), turn: (added?.turn ?? 0) + 1 });
    setOpen(true);
  };
  const dialog =
    added === undefined ? null : (
      <LaboratoryDialog
        key={added.turn}
        laboratory={undefined}
        name={added.name}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={({ name }) => form.change({ laboratory: name })}
      />
    );
  return { begin, dialog };
}

function useLabResultForm(id: string) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const { data: today = '9999-12-31' } = useQuery(todayQuery);
  const { data: documents = [] } = useQuery(evidenceDocumentsQuery(client, id));
  const { data: results = [] } = useQuery(labResultsQuery(client, id));
  const { data: laboratories = [] } = useQuery(laboratoriesQuery(client));
  const initial: TypedLabResult = {
    ...emptyLabResult,
    ...suggestedEntries(results, documents, laboratories),
  };
  const form = useTypedForm({
    storedAs: `evidence.result.${id}`,
    initial,
    fields: labResultFields,
    errorKinds: labResultErrorKinds,
    check: (typed) => checkTypedResult(typed, { today, laboratories }),
    sentenceOf: (field, error) => fieldErrorMessage(i18n, field, error),
  });
  const recording = useDeciding({
    name: form.values.laboratory,
    send: async (body: LabResultBody) =>
      fetchRoute(client, 'POST /api/admin/producers/:id/lab-results', { params: { id }, body }),
    succeeded: t('evidence.recorded'),
    failed: t('evidence.record.failed'),
    onDone: form.clear,
  });
  return { form, recording, documents, laboratories };
}

const contentFields: readonly LabResultField[] = [
  'phenolicContent',
  'oleocanthal',
  'oleacein',
  'hydroxytyrosolDerivatives',
];

function fieldErrorMessage(
  { t, formats }: Translations,
  field: LabResultField,
  error: LabResultErrorKind,
): string {
  const date = labResultDates.find((one) => one === field);
  if (error === 'order' && date !== undefined) return t(`evidence.error.order.${date}`);
  if (field === 'laboratory') {
    return t(error === 'unknown' ? 'evidence.error.laboratoryUnknown' : 'evidence.error.laboratory');
  }
  if (field === 'reportedOn') return t('evidence.error.reportedOn');
  if (field === 'derivativesMethod') return t('evidence.error.derivativesMethod');
  if (contentFields.includes(field)) {
    return t('administration.contentUnusable', {
      least: formats.number(field === 'phenolicContent' ? phenolicContentLimits.least : 0),
      most: formats.number(phenolicContentLimits.most),
    });
  }
  return t('evidence.error.other');
}
