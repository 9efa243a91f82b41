/** The codes that were scanned without a connection: when, and what the register answered when. */

import { verificationPath } from '../../../domain/common/page-paths.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { type Gravity, labelsOfCode } from '../../features/provenance/verdict-labels.ts';
import { removeWaitingCodes, type WaitingCode } from '../../features/provenance/waiting-codes.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones = { good: 'ok', careful: 'warn', bad: 'bad' } as const satisfies Record<Gravity, StatusTone>;

export function WaitingList({ codes }: { codes: readonly WaitingCode[] }) {
  const { t } = useTranslations();
  if (codes.length === 0) return null;
  return (
    <Panel title={t('offline.codes')}>
      <ul aria-live="polite">
        {codes.map((one) => (
          <li key={one.code} className="border-b border-line py-4 first:pt-1">
            <Row {...one} />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Button variant="quiet" onClick={() => void removeWaitingCodes()}>
          {t('offline.clear')}
        </Button>
      </p>
    </Panel>
  );
}

function Row({ code, scannedAt, answer }: WaitingCode) {
  const { t, language } = useTranslations();
  const moment = useMoment();
  if (answer === undefined) {
    return (
      <>
        <p className="type-code">{grouped(code)}</p>
        <p className="mt-1 text-small text-ink-2">{t('offline.scanned', { moment: moment(scannedAt) })}</p>
        <p className="mt-2">
          <StatusBadge tone="plain">{t('offline.waits')}</StatusBadge>
        </p>
      </>
    );
  }
  const { gravity, title, text } = labelsOfCode(answer.verdict, answer.kind);
  const batch = answer.batch ?? grouped(code);
  return (
    <>
      <p>
        <a href={pathIn(language, verificationPath(code))} className="type-code text-brand">
          {grouped(code)}
        </a>
      </p>
      {answer.name === null ? null : <p className="mt-1 font-semibold">{answer.name}</p>}
      <p className="mt-2">
        <StatusBadge tone={tones[gravity]}>{t(title)}</StatusBadge>
      </p>
      <p className="mt-2">{t(text, { batch })}</p>
      <p className="mt-1 text-small text-ink-2">
        {t('offline.scanned', { moment: moment(scannedAt) })}
        <br />
        {t('offline.checked', { moment: moment(answer.checkedAt) })}
      </p>
    </>
  );
}
