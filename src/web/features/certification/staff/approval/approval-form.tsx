/**
 * The form of an approval or a renewal: the selected results determine content and level, and each missing
 * item needs a reason.
 */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { DecisionProposal } from '../../../../../contract/certification/proposals.ts';
import type { ApprovalCheck, ApprovalInput } from '../../../../../contract/certification.ts';
import type { ProducerResponse } from '../../../../../contract/producers.ts';
import { evidencePath } from '../../../../../domain/common/page-paths.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../../kernel/auth/sign-in-again.ts';
import { placeName } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { approvalCheckQuery, proposalsQuery } from '../evidence/queries.ts';
import { ApprovalChecklist } from './approval-checklist.tsx';
import { type ApprovalChoice, type ApprovalField, approvalState } from './approval-choice.ts';
import { OverrideFields } from './override-fields.tsx';
import { PendingProposal } from './pending-proposal.tsx';
import { ResultsTable } from './results-table.tsx';
import { SupportedAward } from './supported-award.tsx';

export interface ApprovalSent {
  readonly input: ApprovalInput;
  readonly choice: ApprovalChoice;
}

interface Props {
  readonly producer: ProducerResponse;
  readonly action: 'producer.approve' | 'certificate.renew';
  readonly initialChoice: ApprovalChoice;
  readonly submitLabel: string;
  readonly approval: {
    readonly decide: (sent: ApprovalSent) => void;
    readonly isPending: boolean;
    readonly isDecided: boolean;
    readonly failure: string | undefined;
  };
  readonly onCancel: () => void;
}

export function ApprovalForm(props: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { producer, action } = props;
  const client = useClient();
  const check = useQuery(approvalCheckQuery(client, producer.id));
  const proposals = useQuery(proposalsQuery(client, producer.id));
  useSignInAgainAfter(check.error ?? proposals.error);
  const pending = proposals.data?.find((proposal: DecisionProposal) => proposal.action === action);
  return (
    <>
      <p className="mt-5 border-t border-ink pt-3">
        <strong className="block text-minor font-semibold">{producer.name}</strong>
        <span className="text-ink-2">{placeName(i18n, producer)}</span>
      </p>
      {check.isError || proposals.isError ? (
        <Notice tone="warn" announced className="mt-6" title={t('administration.checkFailed')}>
          <Button variant="quiet" onClick={() => void Promise.all([check.refetch(), proposals.refetch()])}>
            {t('administration.tryAgain')}
          </Button>
        </Notice>
      ) : check.data === undefined || proposals.data === undefined ? (
        <div className="mt-6 min-h-72">
          <SkeletonText lines={8} />
        </div>
      ) : pending === undefined ? (
        <ChoiceForm {...props} check={check.data} />
      ) : (
        <PendingProposal proposal={pending} onCancel={props.onCancel} />
      )}
    </>
  );
}

function ChoiceForm({
  action,
  check,
  initialChoice,
  submitLabel,
  approval,
  producer,
  onCancel,
}: Props & { readonly check: ApprovalCheck }) {
  const { t, formats } = useTranslations();
  const [choice, setChoice] = useState(initialChoice);
  const [isAsked, setAsked] = useState(false);
  const asksChecklist = action === 'producer.approve';
  const state = approvalState(choice, check, { asksChecklist });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const [first] = state.missing;
    if (first === undefined) approval.decide({ input: state.input, choice });
    else fieldOf(event.currentTarget, first)?.focus();
  };
  const errorOf = (field: ApprovalField) =>
    isAsked && state.missing.includes(field)
      ? t(
          field === 'phenolicContent'
            ? 'administration.approval.contentMissing'
            : 'administration.approval.reasonMissing',
        )
      : undefined;
  const isDisputed = state.missing.includes('differenceReason') || 'differenceReason' in state.input;
  return (
    <form onSubmit={submit} noValidate>
      <h3 className="type-h4 mt-6">{t('administration.evidence')}</h3>
      {check.results.length === 0 ? null : (
        <p className="mt-1 text-small text-ink-2">{t('administration.approval.choose')}</p>
      )}
      <ResultsTable
        check={check}
        chosen={state.chosen}
        onChoose={(results) => setChoice({ ...choice, results })}
      />
      <p className="mt-2.5">
        <Link to={evidencePath(producer.id)} className="text-link font-semibold text-brand">
          {t('administration.approval.record')}
        </Link>
      </p>
      {producer.statedContent === null || producer.statedContent === undefined ? null : (
        <p className="mt-2.5 text-small text-ink-2">
          {t('administration.declared', { content: formats.phenolic(producer.statedContent) })}
        </p>
      )}
      <SupportedAward state={state} isOverride={choice.isOverride} differenceLimit={check.differenceLimit} />
      {isDisputed ? (
        <TextArea
          name="differenceReason"
          rows={2}
          className="mt-4"
          label={t('administration.approval.differenceReason')}
          value={choice.differenceReason}
          error={errorOf('differenceReason')}
          onChange={({ target }) => setChoice({ ...choice, differenceReason: target.value })}
        />
      ) : null}
      {asksChecklist ? (
        <ApprovalChecklist
          checklist={check.checklist}
          waived={choice.waived}
          onWaive={(item, reason) => setChoice({ ...choice, waived: { ...choice.waived, [item]: reason } })}
          errorOf={errorOf}
        />
      ) : null}
      <OverrideFields choice={choice} onChange={setChoice} errorOf={errorOf} />
      {approval.failure ? (
        <Notice tone="bad" announced className="mt-5">
          {approval.failure}
        </Notice>
      ) : isAsked && state.missing.includes('results') ? (
        <Notice tone="bad" announced className="mt-5">
          {t('administration.approval.unsupported')}
        </Notice>
      ) : null}
      <DialogActions>
        {approval.isDecided ? null : (
          <Button type="submit" pending={approval.isPending} pendingLabel={t('administration.approving')}>
            {state.needsSecond ? t('administration.approval.propose') : submitLabel}
          </Button>
        )}
        <Button variant="outlined" disabled={approval.isPending} onClick={onCancel}>
          {approval.isDecided ? t('shell.close') : t('administration.cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** For the results, the first one that can be selected, otherwise the override. */
function fieldOf(form: HTMLFormElement, field: ApprovalField): HTMLElement | null {
  const selector = field === 'results' ? 'input[type=checkbox]:not(:disabled)' : `[name="${field}"]`;
  return form.querySelector<HTMLElement>(selector);
}
