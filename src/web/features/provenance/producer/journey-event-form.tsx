/** Adds or edits a journey event; a usual stage suggests its unit and says what buyers want to know. */
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { correctionReasonLimits } from '../../../../domain/provenance/corrections.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { useSendAfterUpload } from '../../pictures/use-send-after-upload.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { stageName } from '../stage-labels.ts';
import { JourneyEventFields } from './journey-event-fields.tsx';
import {
  checkJourneyEvent,
  type JourneyEventInput,
  journeyEventErrorKinds,
  journeyEventFields,
  noJourneyEvent,
  refusedFields,
  valuesOfJourneyEvent,
  zoneNamed,
} from './journey-event-form-values.ts';
import { journeyEventErrorMessage, journeyEventSummary } from './journey-event-labels.ts';

interface Props {
  productId: number;
  /** The producer's country, where most events happen. */
  country: string;
  /** The event to edit; absent for a new one. */
  journeyEvent?: JourneyEventResponse | undefined;
  onDone?: (() => void) | undefined;
  /**
   * A laboratory result refers to the event: its earlier version stays readable, and a reason is required.
   */
  correcting?: boolean | undefined;
}

export function JourneyEventForm(props: Props) {
  const { journeyEvent, correcting = false } = props;
  const { t } = useTranslations();
  const { form, prefix, send, isPending } = useJourneyEventForm(props);
  const { onSubmit, isWaiting, setUpload } = useSendAfterUpload(form.submit, send);
  const { errors, reason } = form;
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary
        title={t(errors.length > 0 ? 'dashboard.form.check' : 'dashboard.error')}
        errors={[...(reason === undefined ? [] : [{ message: reason }]), ...errors]}
        attempt={form.attempt}
        className="mb-5"
      />
      <JourneyEventFields form={form} prefix={prefix} onUpload={setUpload} />
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
        pending={isPending || isWaiting}
        pendingLabel={t(
          isWaiting
            ? 'pictures.wait'
            : journeyEvent === undefined
              ? 'dashboard.entry.pending'
              : 'dashboard.edit.pending',
        )}
      >
        {t(
          journeyEvent === undefined
            ? 'dashboard.entry.submit'
            : correcting
              ? 'dashboard.correct.submit'
              : 'dashboard.edit.submit',
        )}
      </Button>
    </form>
  );
}

function useJourneyEventForm({ productId, country, journeyEvent, onDone, correcting = false }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const prefix = journeyEvent === undefined ? '' : 'change-';
  const form = useTypedForm({
    // A form for an event that has changed since starts over.
    storedAs:
      journeyEvent === undefined
        ? `stage of ${productId}`
        : `stage ${journeyEvent.id} ${journeyEvent.updatedAt}`,
    initial:
      journeyEvent === undefined
        ? { ...noJourneyEvent, zone: country }
        : valuesOfJourneyEvent(journeyEvent, language, country),
    prefix,
    fields: journeyEventFields,
    errorKinds: journeyEventErrorKinds,
    check: (values) => checkJourneyEvent(values, { language, zone: zoneNamed(values.zone), correcting }),
    sentenceOf: (field, error) => journeyEventErrorMessage(i18n, field, error),
    summaryOf: (field, error) => journeyEventSummary(i18n, field, error),
  });
  const { act, isPending } = useProducerAction({
    send: async (body: JourneyEventInput) => {
      const id = String(productId);
      if (journeyEvent === undefined)
        return fetchRoute(client, 'POST /api/products/:id/journey', { params: { id }, query: {}, body });
      const params = { id, eventId: String(journeyEvent.id) };
      const { reason } = form.values;
      if (correcting)
        return fetchRoute(client, 'POST /api/products/:id/journey/:eventId/corrections', {
          params,
          body: { event: body, reason },
        });
      return fetchRoute(client, 'PUT /api/products/:id/journey/:eventId', {
        params,
        query: { updatedAt: journeyEvent.updatedAt },
        body,
      });
    },
    done: ({ stage }: JourneyEventResponse) =>
      t(journeyEvent === undefined ? 'dashboard.entry.done' : 'dashboard.entry.changed', {
        stage: stageName(t, stage),
      }),
    onDone: () => {
      form.clear();
      onDone?.();
    },
    failed: t(journeyEvent === undefined ? 'dashboard.entry.failed' : 'dashboard.entry.changeFailed'),
    onFailed: ({ sentence, problem }) =>
      form.refuse(problem === undefined ? {} : refusedFields(problem), sentence),
  });
  return { form, prefix, send: act, isPending };
}
