/** A decision that waits for a second administrator: who proposed what and why, and the two answers. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionProposal } from '../../../../../contract/certification/proposals.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { DefinitionList } from '../../../../kernel/ui/definition-list.tsx';
import { DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { approvalCheckQuery } from '../evidence/queries.ts';
import { useDeciding } from '../use-deciding.ts';
import { proposalFacts } from './proposal-facts.ts';

interface Props {
  readonly proposal: DecisionProposal;
  readonly onCancel?: () => void;
}

export function PendingProposal({ proposal, onCancel }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const client = useClient();
  const onRecord = useQuery(approvalCheckQuery(client, proposal.producerId)).data?.results ?? [];
  const [reason, setReason] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, isOwn, proposedBy, proposedAt, producerName } = proposal;
  const params = { id: String(id) };
  const common = { name: producerName, saysConflicts: true, onDone: () => onCancel?.() };
  const confirming = useDeciding({
    ...common,
    send: async () => fetchRoute(client, 'POST /api/admin/decision-proposals/:id/confirm', { params }),
    succeeded: t('administration.proposal.confirmed'),
    failed: t('administration.approveFailed'),
  });
  const declining = useDeciding({
    ...common,
    send: async () =>
      fetchRoute(client, 'POST /api/admin/decision-proposals/:id/decline', { params, body: { reason } }),
    succeeded: t(isOwn ? 'administration.proposal.withdrawn' : 'administration.proposal.declined'),
    failed: t('administration.approveFailed'),
  });
  const isMissing = reason.trim().length < 2;
  const answer = isOwn ? 'administration.proposal.withdraw' : 'administration.proposal.decline';
  const failure = confirming.failure ?? declining.failure;
  const isBusy = confirming.isPending || declining.isPending;
  return (
    <section className="mt-6">
      <Notice tone="warn" title={t('administration.proposal.waits')}>
        {t(isOwn ? 'administration.proposal.own' : 'administration.proposal.yours', {
          name: proposedBy ?? t('administration.proposal.somebody'),
          when: formats.dateTime(proposedAt),
        })}
      </Notice>
      <DefinitionList className="mt-5" items={proposalFacts(i18n, proposal, onRecord)} />
      {isDeclining ? (
        <TextArea
          name="declineReason"
          rows={2}
          className="mt-5"
          label={t('administration.reason')}
          value={reason}
          maxLength={2000}
          error={isAsked && isMissing ? t('administration.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <DialogActions>
        {isOwn || isDeclining ? null : (
          <Button
            pending={confirming.isPending}
            pendingLabel={t('administration.action.pending')}
            disabled={isBusy}
            onClick={() => confirming.decide()}
          >
            {t('administration.proposal.confirm')}
          </Button>
        )}
        <Button
          variant="outlined"
          pending={declining.isPending}
          pendingLabel={t('administration.action.pending')}
          disabled={isBusy}
          onClick={() => {
            setDeclining(true);
            setAsked(isDeclining);
            if (isDeclining && !isMissing) declining.decide();
          }}
        >
          {t(answer)}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            {t('shell.close')}
          </Button>
        )}
      </DialogActions>
    </section>
  );
}
