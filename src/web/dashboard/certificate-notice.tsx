/** How the producer's certificate stands when something follows from it: taken away, run out, or about to. */
import type { CertificateResponse } from '../../contract/certification.ts';
import { dayOf, daysAfter } from '../../domain/common/dates.ts';
import { expiryNoticeDays } from '../../domain/notifications/notices.ts';
import { Notice } from '../design/notice.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

export function CertificateNotice({ certificate }: { certificate: CertificateResponse | null | undefined }) {
  const { t, formats, language } = useWords();
  if (certificate == null) return null;
  const { number, state, validUntil, history, checkedAt } = certificate;
  const firstDayOfNotice = daysAfter(validUntil, -expiryNoticeDays[0]);
  if (state === 'active' && dayOf(new Date(checkedAt)) < firstDayOfNotice) return null;
  const standing = state === 'active' ? 'ending' : state;
  const reason = standing === 'ending' ? null : history.findLast(({ toState }) => toState === state)?.reason;
  return (
    <Notice
      tone={tones[standing]}
      title={t(`dashboard.certificate.${standing}.title`, { date: formats.date(validUntil) })}
      className="my-7 max-w-[52em]"
    >
      {reason == null ? null : <p>{t('dashboard.certificate.reason', { reason })}</p>}
      <p>{t(`dashboard.certificate.${standing}.text`)}</p>
      <p className="mt-1">
        <a href={pathIn(language, `/certificate/${number}`)} className="inline-block py-2 font-semibold">
          {t('dashboard.certificate.open', { number })}
        </a>
      </p>
    </Notice>
  );
}

const tones = { ending: 'plain', expired: 'warn', suspended: 'warn', revoked: 'bad' } as const;
