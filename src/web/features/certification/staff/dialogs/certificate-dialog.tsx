/** Confirms the suspension, reinstatement or revocation of a certificate; shows the text to be published. */
import { useRef } from 'react';
import type { CertificateDecision } from '../../../../../contract/certification/actions.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { type BegunCertificateAction, storeAction } from '../deciding/certificate-action.ts';
import { useDeciding } from '../deciding/use-deciding.ts';

/** Characters; the limit of the API. */
const maxReasonLength = 2000;

interface Props {
  readonly begun: BegunCertificateAction;
  readonly open: boolean;
  /** Id of the list that opened the dialog. */
  readonly listId: string;
  readonly onClose: () => void;
}

export function CertificateDialog({ begun, open, listId, onClose }: Props) {
  const { action, certificate } = begun;
  const { number, holder, state } = certificate;
  const { t } = useTranslations();
  const client = useClient();
  const isDone = useRef(false);
  const deciding = useDeciding({
    name: number,
    send: async (reason: string) =>
      fetchRoute(client, 'PATCH /api/admin/certificates/:number', {
        params: { number },
        body: { ...decisionOf(action, reason), from: state },
      }),
    persist: (reason) => storeAction({ action, number, reason }),
    succeeded: t('administration.done.certificateAct'),
    failed: t('administration.certificateActFailed'),
    onDone: () => {
      isDone.current = true;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`administration.${action}Title`, { number })}
      consequence={t(`administration.${action}Consequence`, { holder })}
      dangerous={action !== 'reinstate'}
      reason={{
        label: t('administration.publicReason'),
        missing: action === 'reinstate' ? undefined : t('administration.publicReasonMissing'),
        initially: begun.reason,
        maxLength: maxReasonLength,
        persisted: storedText(`administration.${action}.${number}`),
      }}
      confirmLabel={t(`administration.action.${action}`)}
      pendingLabel={t('administration.action.pending')}
      cancelLabel={t(deciding.isDecided ? 'shell.close' : 'administration.cancel')}
      pending={deciding.isPending}
      failure={deciding.failure}
      returnFocus={() => (isDone.current ? linkOf(number, listId) : null)}
      done={deciding.isDecided}
      onConfirm={deciding.decide}
    />
  );
}

/** The next possible actions replace the button that opened the dialog; the certificate's link stays. */
function linkOf(number: string, listId: string): HTMLElement | null {
  return document.querySelector(`#${listId} a[href$="/certificate/${number}"]`);
}

function decisionOf(action: BegunCertificateAction['action'], reason: string): CertificateDecision {
  if (action !== 'reinstate') return { action, reason };
  return reason.trim() === '' ? { action } : { action, reason };
}
