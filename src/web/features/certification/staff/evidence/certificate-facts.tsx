/**
 * The content and current state of a certificate, with what administrators need to know about its decision.
 */
import type { CertificateRecord } from '../../../../../contract/certification/records.ts';
import { ContentLine } from '../../../../kernel/figures/content-source.tsx';
import { contentOf } from '../../../../kernel/figures/measurement.ts';
import { levelName, levelRanks } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../../../kernel/ui/definition-list.tsx';
import { LevelBadge } from '../../../../kernel/ui/level-badge.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import { certificateTones } from '../deciding/certificate-actions.tsx';

/** Current state and level, on one line. */
export function CertificateStateBadge({ of: { state, level, replacedBy } }: { of: CertificateRecord }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <StatusBadge tone={certificateTones[state]}>{t(`common.certificateState.${state}`)}</StatusBadge>
        <LevelBadge rank={levelRanks[level]} name={levelName(i18n, level)} />
      </p>
      {replacedBy === null ? null : (
        <p className="mt-1.5">{t('evidence.replacedBy', { number: replacedBy })}</p>
      )}
    </>
  );
}

export function CertificateFacts({ of }: { of: CertificateRecord }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { issuedOn, validUntil, basis, decidedByOne } = of;
  return (
    <>
      <CertificateStateBadge of={of} />
      <DefinitionList
        className="mt-3"
        items={[
          {
            key: 'content',
            term: t('administration.content'),
            value: <ContentLine of={contentOf(i18n, of)} />,
          },
          { key: 'issued', term: t('certification.issuedOn'), value: formats.shortDate(issuedOn) },
          { key: 'until', term: t('certification.validUntil'), value: formats.shortDate(validUntil) },
        ]}
      />
      {basis === 'decision' ? (
        <p className="mt-2 text-small font-semibold text-warn">{t('administration.approval.byDecision')}</p>
      ) : null}
      {decidedByOne ? <p className="mt-2 text-small text-ink-2">{t('administration.decidedByOne')}</p> : null}
    </>
  );
}
