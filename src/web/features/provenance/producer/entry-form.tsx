/** Adds or edits a journey event; a usual stage suggests its unit and says what buyers want to know. */
import { useState } from 'react';
import type { JourneyEntryResponse } from '../../../../contract/provenance/journey.ts';
import { correctionReasonLimits } from '../../../../domain/provenance/corrections.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { stageName } from '../stage-labels.ts';
import { EntryInputs } from './entry-fields.tsx';
import {
  checkEntry,
  type EntryInput,
  entryErrorKinds,
  entryFields,
  noEntry,
  refusedFields,
  valuesOfEntry,
  zoneNamed,
} from './entry-form-values.ts';
import { entryErrorMessage } from './entry-labels.ts';

interface Props {
  productId: number;
  /** The producer's country, where most events happen. */
  country: string;
  /** The event to edit; absent for a new one. */
  entry?: JourneyEntryResponse | undefined;
  onDone?: (() => void) | undefined;
  /**
   * A laboratory result refers to the event: its earlier version stays readable, and a reason is required.
   */
  correcting?: boolean | undefined;
}

export function EntryForm(props: Props) {
  const { entry, correcting = false } = props;
  const { t } = useTranslations();
  const { form, prefix, send, isPending } = useEntryForm(props);
  const [sendingPicture, setSendingPicture] = useState(false);
  const { errors, reason } = form;
  return (
    <form noValidate onSubmit={form.submit(send, sendingPicture ? t('pictures.wait') : undefined)}>
      <ErrorSummary
        title={t(errors.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
        attempt={form.attempt}
        className="mb-5"
      />
      <EntryInputs form={form} prefix={prefix} onSendingPicture={setSendingPicture} />
      {correcting ? (
        <TextArea
          {...form.control('reason')}
          label={t('dashboard.correct.reason')}
          hint={t('dashboard.correct.reason.hint')}
          required
          rows={2}
          maxLength={correctionReasonLimits.most}
          className="mt-4.5"
        />
      ) : null}
      <Button
        type="submit"
        wide
        className="mt-6"
        pending={isPending}
        pendingLabel={t(entry === undefined ? 'dashboard.entry.pending' : 'dashboard.edit.pending')}
      >
        {t(
          entry === undefined
            ? 'dashboard.entry.submit'
            : correcting
              ? 'dashboard.correct.submit'
              : 'dashboard.edit.submit',
        )}
      </Button>
    </form>
  );
}

function useEntryForm({ productId, country, entry, onDone, correcting = false }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const prefix = entry === undefined ? '' : 'change-';
  const form = useTypedForm({
    // A form for an event that has changed since starts over.
    storedAs: entry === undefined ? `stage of ${productId}` : `stage ${entry.id} ${entry.updatedAt}`,
    initial: entry === undefined ? { ...noEntry, zone: country } : valuesOfEntry(entry, language, country),
    prefix,
    fields: entryFields,
    errorKinds: entryErrorKinds,
    check: (values) => checkEntry(values, { language, zone: zoneNamed(values.zone), correcting }),
    sentenceOf: (field, error) => entryErrorMessage(i18n, field, error),
  });
  const { act, isPending } = useProducerAction({
    send: async (body: EntryInput) => {
      const id = String(productId);
      if (entry === undefined)
        return fetchRoute(client, 'POST /api/products/:id/journey', { params: { id }, body });
      const params = { id, entryId: String(entry.id) };
      const { reason } = form.values;
      if (correcting)
        return fetchRoute(client, 'POST /api/products/:id/journey/:entryId/corrections', {
          params,
          body: { entry: body, reason },
        });
      return fetchRoute(client, 'PUT /api/products/:id/journey/:entryId', {
        params,
        query: { updatedAt: entry.updatedAt },
        body,
      });
    },
    done: ({ stage }: JourneyEntryResponse) =>
      t(entry === undefined ? 'dashboard.entry.done' : 'dashboard.entry.changed', {
        stage: stageName(t, stage),
      }),
    onDone: () => {
      form.clear();
      onDone?.();
    },
    failed: t(entry === undefined ? 'dashboard.entry.failed' : 'dashboard.entry.changeFailed'),
    onFailed: ({ sentence, problem }) =>
      form.refuse(problem === undefined ? {} : refusedFields(problem), sentence),
  });
  return { form, prefix, send: act, isPending };
}
