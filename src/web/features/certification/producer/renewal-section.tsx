/** The renewal in the certificate notice: possible, pending, or declined with its reason. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { renewalQuery } from './queries.ts';

const RequestRenewalDialog = lazy(async () => ({
  default: (await import('./renewal-dialog.tsx')).RequestRenewalDialog,
}));

export function RenewalSection({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { data: renewal } = useQuery(renewalQuery(useClient(), producerId));
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  if (renewal === undefined) return null;
  const { mayRequest, certificate } = renewal;
  const request = renewal.request?.certificate === certificate ? renewal.request : null;
  return (
    <>
      {request?.state === 'waiting' ? (
        <p className="mt-2 font-semibold">
          {t('dashboard.renewal.waiting', { date: moment(request.requestedAt) })}
        </p>
      ) : null}
      {request?.state === 'declined' ? (
        <p className="mt-2 break-words whitespace-pre-line">
          {t('dashboard.renewal.declined', { reason: request.reason ?? '' })}
        </p>
      ) : null}
      {request?.reports.map(({ id, fileName, setAsideReason }) =>
        setAsideReason === null ? null : (
          <p key={id} className="mt-2 break-words whitespace-pre-line">
            {t('dashboard.renewal.setAside', { file: fileName, reason: setAsideReason })}
          </p>
        ),
      )}
      {mayRequest ? (
        <Button
          className="mt-3 noscript:hidden"
          onClick={() => {
            setTurn(turn + 1);
            setOpen(true);
          }}
        >
          {t('dashboard.renewal.open')}
        </Button>
      ) : null}
      {turn === 0 ? null : (
        <Suspense>
          <RequestRenewalDialog
            key={turn}
            producerId={producerId}
            renewal={renewal}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
