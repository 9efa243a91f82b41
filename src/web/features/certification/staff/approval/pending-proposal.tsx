/** A decision that waits for a second administrator: who proposed what and why, and the two answers. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionProposal } from '../../../../../contract/certification/proposals.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { checkText } from '../../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { DefinitionList } from '../../../../kernel/ui/definition-list.tsx';
import { DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';
import { Disagreements } from '../evaluation/disagreements.tsx';
import { factsOfEvaluation } from '../evaluation/evaluation.ts';
import { approvalCheckQuery } from '../evaluation/queries.ts';
import { proposalFacts } from './proposal-facts.ts';

/** Characters; the limit of the API. */
const minReason = 2;

interface Props {
  readonly proposal: DecisionProposal;
  readonly onCancel?: () => void;
}

export function PendingProposal({ proposal, onCancel }: Props) {
  const { t } = useTranslations();
  const { isOwn } = proposal;
  const [isDeclining, setDeclining] = useState(false);
  const { confirming, declining } = useAnswers(proposal, () => onCancel?.());
  const form = useReason();
  const failure = confirming.failure ?? declining.failure;
  const isBusy = confirming.isPending || declining.isPending;
  return (
    <section className="mt-6">
      <Proposed proposal={proposal} />
      <ProposedFacts proposal={proposal} />
      {isDeclining ? (
        <TextArea
          {...form.control('declineReason')}
          rows={2}
          className="mt-5"
          label={t('administration.reason')}
          maxLength={2000}
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
          onClick={() => (isDeclining ? form.check(declining.decide) : setDeclining(true))}
        >
          {t(isOwn ? 'administration.proposal.withdraw' : 'administration.proposal.decline')}
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

/** What was proposed, what it rests on, and what changed since. */
function ProposedFacts({ proposal }: Pick<Props, 'proposal'>) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { changed, producerId, qrCodeId } = proposal;
  const check = useQuery(approvalCheckQuery(useClient(), producerId)).data;
  const onRecord = check?.results ?? [];
  const isOfCode = qrCodeId !== null;
  return (
    <>
      {changed.length === 0 ? null : (
        <Notice tone="bad" className="mt-4" title={t('administration.proposal.changed')}>
          {formats.list(changed.map((fact) => t(`administration.proposal.fact.${fact}`)))}
        </Notice>
      )}
      {check === undefined || isOfCode ? null : (
        <Disagreements results={onRecord} limit={check.differenceLimit} />
      )}
      <DefinitionList
        className="mt-5"
        items={[
          ...proposalFacts(i18n, proposal, onRecord),
          ...(isOfCode ? [] : factsOfEvaluation(i18n, check?.evaluators ?? [])),
        ]}
      />
    </>
  );
}

function useAnswers({ id, isOwn, producerName }: DecisionProposal, onDone: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const params = { id: String(id) };
  const common = {
    name: producerName,
    saysConflicts: true,
    onDone,
    failed: t('administration.approveFailed'),
  };
  const confirming = useDeciding({
    ...common,
    send: async () => fetchRoute(client, 'POST /api/admin/decision-proposals/:id/confirm', { params }),
    succeeded: t('administration.proposal.confirmed'),
  });
  const declining = useDeciding({
    ...common,
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/decision-proposals/:id/decline', { params, body: { reason } }),
    succeeded: t(isOwn ? 'administration.proposal.withdrawn' : 'administration.proposal.declined'),
  });
  return { confirming, declining };
}

function Proposed({ proposal: { isOwn, proposedBy, proposedAt } }: Pick<Props, 'proposal'>) {
  const { t } = useTranslations();
  const moment = useMoment();
  return (
    <Notice tone="warn" title={t('administration.proposal.waits')}>
      {t(isOwn ? 'administration.proposal.own' : 'administration.proposal.yours', {
        name: proposedBy ?? t('administration.proposal.somebody'),
        when: moment(proposedAt),
      })}
    </Notice>
  );
}

function useReason() {
  const { t } = useTranslations();
  return useTypedForm({
    initial: { declineReason: '' },
    fields: ['declineReason'],
    errorKinds: ['missing'],
    check: ({ declineReason }) => checkText('declineReason', declineReason, minReason),
    sentenceOf: () => t('administration.reasonMissing'),
  });
}
