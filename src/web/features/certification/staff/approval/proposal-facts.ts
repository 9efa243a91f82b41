/** The facts of a proposal for the administrator who signs it: decision, figures, results and reasons. */

import { decideCodeInput } from '../../../../../contract/cases/codes.ts';
import {
  type ApprovalCheck,
  approveProducerInput,
} from '../../../../../contract/certification/certification.ts';
import type { DecisionProposal } from '../../../../../contract/certification/proposals.ts';
import { levelOfContent } from '../../../../../domain/certification/levels.ts';
import { levelName } from '../../../../kernel/i18n/names.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import type { Definition } from '../../../../kernel/ui/definition-list.tsx';

/** Without the results on record their figures are left out. */
export function proposalFacts(
  i18n: Translations,
  proposal: DecisionProposal,
  onRecord: ApprovalCheck['results'],
): Definition[] {
  const { t, formats } = i18n;
  const { action, certificateNumber, input, reason } = proposal;
  if (action === 'code.decide' || action === 'code.lift') return factsOfCode(i18n, proposal);
  const facts: Definition[] = [
    {
      key: 'decision',
      term: t('administration.proposal.decision'),
      value: t(decisions[action]),
    },
  ];
  if (certificateNumber !== null) {
    facts.push({ key: 'certificate', term: t('administration.certificate'), value: certificateNumber });
  }
  if (action === 'lab-result.withdraw') return [...facts, ...factsOfWithdrawal(i18n, proposal, onRecord)];
  const read = approveProducerInput.safeParse(input);
  const request = read.success ? read.data : undefined;
  const results = onRecord.filter(({ id }) => request?.results?.includes(id));
  const lowest = results.map(({ phenolicContent }) => phenolicContent).toSorted((one, other) => one - other);
  const content = request?.phenolicContent ?? lowest[0];
  const level = content === undefined ? undefined : (request?.certificationLevel ?? levelOfContent(content));
  if (content !== undefined) {
    facts.push({
      key: 'content',
      term: t('administration.content'),
      value: [formats.phenolic(content), ...(level ? [levelName(i18n, level)] : [])].join(', '),
      flag: request?.override === undefined ? undefined : t('administration.approval.byDecision'),
    });
  }
  facts.push(...results.map((result) => factOfResult(i18n, result)));
  if (reason !== null) facts.push({ key: 'reason', term: t('administration.reason'), value: reason });
  if (request?.differenceReason !== undefined) {
    facts.push({
      key: 'difference',
      term: t('administration.proposal.difference'),
      value: request.differenceReason,
    });
  }
  if (request?.revocationReason !== undefined && request.revocationReason !== reason) {
    facts.push({
      key: 'revocation',
      term: t('administration.approval.revocation.reason'),
      value: request.revocationReason,
    });
  }
  for (const waiver of request?.waivers ?? []) {
    facts.push({
      key: waiver.item,
      term: t(`administration.approval.item.${waiver.item}`),
      value: waiver.reason,
      flag: t('administration.proposal.waived'),
    });
  }
  return facts;
}

function factOfResult({ t, formats }: Translations, result: ApprovalCheck['results'][number]): Definition {
  const { id, laboratory, batchNumber, phenolicContent } = result;
  const batch = t('certification.batch', { batch: batchNumber ?? '–' });
  return {
    key: `result-${id}`,
    term: laboratory,
    value: `${batch}: ${formats.phenolic(phenolicContent)}`,
  };
}

function factsOfWithdrawal(
  i18n: Translations,
  { input }: DecisionProposal,
  onRecord: ApprovalCheck['results'],
): Definition[] {
  const { labResultId, reason } = input;
  return [
    ...onRecord.filter(({ id }) => id === labResultId).map((result) => factOfResult(i18n, result)),
    { key: 'reason', term: i18n.t('administration.reason'), value: String(reason) },
  ];
}

const decisions = {
  'producer.approve': 'administration.approveTitle',
  'certificate.renew': 'evidence.renew',
  'certificate.revoke': 'administration.action.revoke',
  'lab-result.withdraw': 'administration.proposal.withdrawResult',
} as const;

/** What was sent, as the contract checked it: the outcome, what it applies to, where copies were found, and why. */
function factsOfCode({ t, formats }: Translations, { input }: DecisionProposal): Definition[] {
  const read = decideCodeInput.safeParse(input);
  if (!read.success) return [];
  const { action, scope, reason } = read.data;
  const found = action === 'copy-in-circulation' || action === 'stolen-or-diverted' ? read.data : undefined;
  return [
    {
      key: 'decision',
      term: t('administration.proposal.decision'),
      value: t(
        found === undefined
          ? 'administration.proposal.code.lift'
          : `administration.proposal.code.${found.action}`,
      ),
    },
    {
      key: 'scope',
      term: t('administration.proposal.code.scope'),
      value: t(`administration.proposal.code.scope.${scope}`),
    },
    ...(found?.foundIn === undefined || found.foundOn === undefined
      ? []
      : [
          {
            key: 'found',
            term: t('administration.proposal.code.found'),
            value: `${found.foundIn}, ${formats.date(found.foundOn)}`,
          },
        ]),
    { key: 'reason', term: t('administration.reason'), value: reason },
  ];
}
