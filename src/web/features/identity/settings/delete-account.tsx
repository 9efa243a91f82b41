/**
 * Deletes the account: lists what will be deleted and what will remain, as the server predicts it, and asks
 * the user to type the email address. There is no further confirmation.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletionForecast } from '../../../../contract/identity/account.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../kernel/auth/sign-in-again.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../../kernel/lists/paged-list.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Loading, SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { deletionQuery } from './queries.ts';

interface Props {
  email: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccount({ email, onClose, onDeleted }: Props) {
  const { t } = useTranslations();
  const { data: forecast, error, isFetching, refetch } = useQuery(deletionQuery(useClient()));
  useSignInAgainAfter(error);
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSending) onClose();
      }}
      title={t('consumer.delete.title')}
      closeLabel={t('shell.close')}
    >
      {forecast !== undefined ? (
        <Body
          forecast={forecast}
          email={email}
          onSending={setSending}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      ) : error !== null && !isFetching ? (
        <LoadFailure error={error} onTryAgain={() => void refetch()} />
      ) : (
        <Loading label={t('consumer.loading')} className="mt-5">
          <SkeletonText lines={6} />
        </Loading>
      )}
    </Dialog>
  );
}

interface BodyProps extends Props {
  forecast: DeletionForecast;
  onSending: (isSending: boolean) => void;
}

function Body({ forecast, ...props }: BodyProps) {
  const { t } = useTranslations();
  if (forecast.blocker !== null) {
    return (
      <>
        <Notice tone="warn" className="mt-5">
          {t(`refusals.${forecast.blocker}`)}
        </Notice>
        <DialogActions>
          <Button variant="outlined" onClick={props.onClose}>
            {t('shell.close')}
          </Button>
        </DialogActions>
      </>
    );
  }
  if (forecast.waits.length > 0) return <Waits waits={forecast.waits} onClose={props.onClose} />;
  return (
    <>
      <Consequences forecast={forecast} />
      <Confirmation {...props} />
    </>
  );
}

function Waits({ waits, onClose }: Pick<DeletionForecast, 'waits'> & Pick<Props, 'onClose'>) {
  const { t, formats } = useTranslations();
  return (
    <>
      <Notice tone="warn" className="mt-5">
        <p>{t('consumer.delete.waits')}</p>
        <ul className="mt-2 list-disc pl-5">
          {waits.map(({ reason, until }) => (
            <li key={reason} className="py-0.75">
              {t(`consumer.delete.wait.${reason}`, { day: formats.date(until) })}
            </li>
          ))}
        </ul>
      </Notice>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Consequences({ forecast }: { forecast: DeletionForecast }) {
  const { t } = useTranslations();
  const { counts, producer, leaves, openOrders } = forecast;
  const { favorites, scans, orders, applications } = counts;
  const said = [
    t('consumer.delete.person'),
    t('consumer.delete.favorites', { count: favorites }),
    t('consumer.delete.scans', { count: scans }),
    ...(orders === 0 ? [] : [t('consumer.delete.orders', { count: orders })]),
    ...(applications === 0 ? [] : [t('consumer.delete.applications', { count: applications })]),
    ...(producer === null
      ? []
      : [
          t(producer.stays ? 'consumer.delete.producerStays' : 'consumer.delete.producerGoes', {
            name: producer.name,
          }),
        ]),
    ...(leaves.length === 0
      ? []
      : [t('consumer.delete.leaves', { names: leaves.map(({ name }) => name).join(', ') })]),
    ...(openOrders.length === 0
      ? []
      : [
          t('consumer.delete.openOrders', {
            count: openOrders.length,
            orders: openOrders.join(', '),
          }),
        ]),
  ];
  return (
    <div className="mt-4">
      <p>{t('consumer.delete.consequences')}</p>
      <ul className="mt-2 list-disc pl-5">
        {said.map((sentence) => (
          <li key={sentence} className="py-0.75">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirmation({ email, onClose, onDeleted, onSending }: Omit<BodyProps, 'forecast'>) {
  const { t } = useTranslations();
  const client = useClient();
  const form = useTypedForm({
    initial: { 'confirm-email': '' },
    fields: ['confirm-email'],
    errorKinds: ['mistyped'],
    check: ({ 'confirm-email': typed }) =>
      typed.trim().toLowerCase() === email.toLowerCase()
        ? { ok: true, input: typed.trim() }
        : { ok: false, errors: { 'confirm-email': 'mistyped' } },
    sentenceOf: () => t('consumer.delete.mistyped'),
    focusesField: true,
  });
  const { attempt, isPending, failure } = useAction({
    send: async (typed: string) => fetchRoute(client, 'DELETE /api/me', { body: { email: typed } }),
    lost: t('consumer.connectionLost'),
    onDone: onDeleted,
  });
  const send = async (typed: string) => {
    onSending(true);
    if (!(await attempt(typed))) onSending(false);
  };
  return (
    <form onSubmit={form.submit((typed) => void send(typed))} noValidate className="mt-5">
      <TextField
        {...form.control('confirm-email')}
        label={t('consumer.delete.confirmLabel')}
        hint={email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button
          type="submit"
          variant="danger"
          pending={isPending}
          pendingLabel={t('consumer.delete.pending')}
        >
          {t('consumer.delete.confirm')}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={onClose}>
          {t('consumer.delete.keep')}
        </Button>
      </DialogActions>
    </form>
  );
}
