/**
 * The form of an approval or a renewal: the selected results determine content and level, and each missing
 * item needs a reason.
 */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ApprovalCheck, ApprovalInput } from '../../../../../contract/certification/certification.ts';
import type { DecisionProposal } from '../../../../../contract/certification/proposals.ts';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import { evidencePath } from '../../../../../domain/common/page-paths.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../../kernel/auth/sign-in-again.ts';
import { type TypedForm, useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import type { MessageId } from '../../../../kernel/i18n/message-ids.ts';
import { placeName } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { DefinitionList } from '../../../../kernel/ui/definition-list.tsx';
import { DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { Disagreements } from '../evaluation/disagreements.tsx';
import { factsOfEvaluation } from '../evaluation/evaluation.ts';
import { approvalCheckQuery, proposalsQuery } from '../evaluation/queries.ts';
import { ApprovalChecklist } from './approval-checklist.tsx';
import {
  type ApprovalField,
  approvalFields,
  approvalState,
  initialApproval,
  isAnswered,
  type TypedApproval,
} from './approval-choice.ts';
import { OverrideFields } from './override-fields.tsx';
import { PendingProposal } from './pending-proposal.tsx';
import { ResultsTable } from './results-table.tsx';
import { RevocationNotice } from './revocation-notice.tsx';
import { SupportedAward } from './supported-award.tsx';

export interface ApprovalFormInput {
  readonly input: ApprovalInput;
  readonly typed: TypedApproval;
}

interface Props {
  readonly producer: ProducerResponse;
  readonly action: 'producer.approve' | 'certificate.renew';
  /** What was typed before the session expired. */
  readonly stored: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly approval: {
    readonly decide: (request: ApprovalFormInput) => void;
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

type ChoiceProps = Props & { readonly check: ApprovalCheck };

function ChoiceForm(props: ChoiceProps) {
  const { action, check, approval, producer } = props;
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const element = useRef<HTMLFormElement>(null);
  const asksChecklist = action === 'producer.approve';
  const form = useTypedForm({
    initial: initialApproval(props.stored, check),
    fields: approvalFields,
    errorKinds: ['missing'],
    check: (typed) => {
      const { missing, input } = approvalState(typed, check, { asksChecklist });
      return missing.length === 0
        ? { ok: true, input: { input, typed } }
        : { ok: false, errors: Object.fromEntries(missing.map((field) => [field, 'missing'])) };
    },
    sentenceOf: (field, _error, typed) => t(sentenceOf(field, typed, check)),
    onWrong: (first) => {
      if (element.current !== null) fieldOf(element.current, first)?.focus();
    },
  });
  const state = approvalState(form.values, check, { asksChecklist });
  const isDisputed = state.missing.includes('differenceReason') || 'differenceReason' in state.input;
  return (
    <form ref={element} onSubmit={form.submit(approval.decide)} noValidate>
      <RevocationNotice check={check} />
      <h3 className="type-h4 mt-6">{t('administration.evidence')}</h3>
      {check.results.length === 0 ? null : (
        <p className="mt-1 text-small text-ink-2">{t('administration.approval.choose')}</p>
      )}
      <ResultsTable
        check={check}
        chosen={state.chosen}
        onChoose={(results) => form.change({ results: results.map(String) })}
      />
      <Disagreements
        results={check.results.filter(({ id }) => state.chosen.includes(id))}
        limit={check.differenceLimit}
      />
      <DefinitionList className="mt-4" items={factsOfEvaluation(i18n, check.evaluators)} />
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
      <SupportedAward form={form} state={state} differenceLimit={check.differenceLimit} />
      <Reasons form={form} isDisputed={isDisputed} isAfterRevocation={check.revocation !== null} />
      <OverrideFields form={form} />
      {asksChecklist ? <ApprovalChecklist checklist={check.checklist} form={form} /> : null}
      <Failure sentence={approval.failure ?? form.errorOf('results')} />
      <ChoiceActions {...props} needsSecond={state.needsSecond} />
    </form>
  );
}

interface ReasonsProps {
  readonly form: TypedForm<TypedApproval, ApprovalField>;
  readonly isDisputed: boolean;
  readonly isAfterRevocation: boolean;
}

function Reasons({ form, isDisputed, isAfterRevocation }: ReasonsProps) {
  const { t } = useTranslations();
  return (
    <>
      {isDisputed ? (
        <TextArea
          {...form.control('differenceReason')}
          rows={2}
          className="mt-4"
          label={t('administration.approval.differenceReason')}
        />
      ) : null}
      {isAfterRevocation ? (
        <TextArea
          {...form.control('revocationReason')}
          rows={3}
          className="mt-4"
          required
          label={t('administration.approval.revocation.reason')}
          maxLength={evidenceReasonLimits.most}
        />
      ) : null}
    </>
  );
}

function sentenceOf(
  field: ApprovalField,
  { phenolicContent, results }: TypedApproval,
  check: ApprovalCheck,
): MessageId {
  if (field === 'results') {
    return isAnswered(check, results.map(Number))
      ? 'administration.approval.unsupported'
      : 'administration.approval.revocation.noResult';
  }
  if (field !== 'phenolicContent') return 'administration.approval.reasonMissing';
  return phenolicContent.trim() === ''
    ? 'dashboard.field.phenolicContent.missing'
    : 'administration.approval.contentMissing';
}

function Failure({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <Notice tone="bad" announced className="mt-5">
      {sentence}
    </Notice>
  );
}

type ActionsProps = Pick<Props, 'approval' | 'submitLabel' | 'onCancel'> & { readonly needsSecond: boolean };

function ChoiceActions({ approval, submitLabel, onCancel, needsSecond }: ActionsProps) {
  const { t } = useTranslations();
  return (
    <DialogActions>
      {approval.isDecided ? null : (
        <Button type="submit" pending={approval.isPending} pendingLabel={t('administration.approving')}>
          {needsSecond ? t('administration.approval.propose') : submitLabel}
        </Button>
      )}
      <Button variant="outlined" disabled={approval.isPending} onClick={onCancel}>
        {approval.isDecided ? t('shell.close') : t('administration.cancel')}
      </Button>
    </DialogActions>
  );
}

/** For the results, the first one that can be selected, otherwise the override. */
function fieldOf(form: HTMLFormElement, field: ApprovalField): HTMLElement | null {
  const selector = field === 'results' ? 'input[type=checkbox]:not(:disabled)' : `[name="${field}"]`;
  return form.querySelector<HTMLElement>(selector);
}
