/** The outcome of each step with one sentence, after the whole, and what the decision says. */
import { certificateStates } from '../../../../domain/certification/levels.ts';
import { certificatePath } from '../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { levelName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { type Outcome, type Verification, type VerificationStep, verificationSteps } from './verify.ts';

const tones = { passed: 'ok', failed: 'bad', unchecked: 'plain' } as const satisfies Record<Outcome, string>;

export function VerifiedSteps({ verification }: { verification: Verification }) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { number, outcomes } = verification;
  const whole = wholeOf(outcomes);
  return (
    <div className="grid gap-6">
      <Notice tone={tones[whole]} title={t(`verify.whole.${whole}`)}>
        {number === undefined ? null : (
          <a href={pathIn(language, certificatePath(number))} className="inline-block py-2 font-semibold">
            {number}
          </a>
        )}
      </Notice>
      <ol className="grid gap-4">
        {verificationSteps.map((step) => (
          <li key={step} className="border-t border-line pt-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="type-h4">{t(`verify.step.${step}`)}</h2>
              <StatusBadge tone={tones[outcomes[step]]}>{t(`verify.outcome.${outcomes[step]}`)}</StatusBadge>
            </div>
            <p className="mt-1">{sentenceOf(i18n, step, verification)}</p>
          </li>
        ))}
      </ol>
      <Decision verification={verification} />
    </div>
  );
}

function wholeOf(outcomes: Verification['outcomes']): Outcome {
  const all = Object.values(outcomes);
  if (all.includes('failed')) return 'failed';
  return all.includes('unchecked') ? 'unchecked' : 'passed';
}

function Decision({ verification: { log } }: { verification: Verification }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const decision = log?.later ?? log?.decision;
  if (decision === undefined || log?.isIncluded !== true) return null;
  return (
    <section>
      <h2 className="type-h4 mb-3">{t('verify.decision')}</h2>
      <DefinitionList
        items={[
          { key: 'number', term: t('provenance.certificate.number'), value: decision.number },
          { key: 'at', term: t('verify.decision.at'), value: formats.dateTime(decision.at) },
          { key: 'state', term: t('provenance.certificate.state'), value: stateName(i18n, decision.state) },
          { key: 'level', term: t('verify.decision.level'), value: levelName(i18n, decision.level) },
          {
            key: 'content',
            term: t('common.phenolicContent'),
            value: `${formats.number(decision.phenolicContent)} mg/kg`,
          },
          {
            key: 'until',
            term: t('provenance.certificate.validUntil'),
            value: formats.date(decision.validUntil),
          },
          {
            key: 'batches',
            term: t('verify.decision.batches'),
            value: decision.batches.join(', ') || t('verify.decision.noBatches'),
          },
        ]}
      />
    </section>
  );
}

function stateName({ t }: Translations, state: string): string {
  const known = certificateStates.find((one) => one === state);
  return known === undefined ? state : t(`common.certificateState.${known}`);
}

function sentenceOf(i18n: Translations, step: VerificationStep, verification: Verification): string {
  const { t, formats } = i18n;
  const { log, document, outcomes } = verification;
  const outcome = outcomes[step];
  switch (step) {
    case 'signature':
      return outcome === 'unchecked' ? t('verify.unchecked') : t(`verify.signature.${outcome}`);
    case 'issuer': {
      const issuer = document?.issuer ?? log?.origin ?? t('common.notAvailable');
      return outcome === 'unchecked' ? t('verify.unchecked') : t(`verify.issuer.${outcome}`, { issuer });
    }
    case 'status':
      return statusSentence(i18n, verification);
    case 'inclusion':
      if (log === undefined) return t('verify.unchecked');
      if (outcome === 'passed') return t('verify.inclusion.passed', { entry: formats.number(log.entry) });
      return t(log.isIncluded ? 'verify.inclusion.differs' : 'verify.inclusion.failed');
    case 'consistency':
      return log === undefined ? t('verify.unchecked') : t(`verify.consistency.${log.consistency}`);
    case 'witnesses': {
      if (log?.witnesses === undefined) return t('verify.witnesses.none');
      const names = log.witnesses.names.join(', ') || '0';
      return t(outcome === 'passed' ? 'verify.witnesses.passed' : 'verify.witnesses.few', { names });
    }
  }
}

function statusSentence(i18n: Translations, { log, document, outcomes }: Verification): string {
  const { t, formats } = i18n;
  const newest = log?.later ?? log?.decision;
  if (document?.isTakenBack === true) return t('verify.status.takenBack');
  if (newest === undefined || log?.isIncluded !== true) return t('verify.status.unknown');
  if (newest.state !== 'active') {
    return t('verify.status.state', { state: stateName(i18n, newest.state), date: formats.date(newest.at) });
  }
  const date = formats.date(newest.validUntil);
  if (outcomes.status === 'failed') return t('verify.status.expired', { date });
  return t(outcomes.status === 'passed' ? 'verify.status.passed' : 'verify.status.then', { date });
}
