/** What a new certificate needs after a revocation, and why the last one was revoked. */
import type { ApprovalCheck } from '../../../../../contract/certification/certification.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';

export function RevocationNotice({ check: { revocation } }: { check: ApprovalCheck }) {
  const { t, formats } = useTranslations();
  if (revocation === null) return null;
  const { number, revokedOn, reason, language } = revocation;
  return (
    <Notice
      tone="warn"
      className="mt-6"
      title={t('administration.approval.revocation', {
        certificate: number,
        date: formats.shortDate(revokedOn),
      })}
    >
      <span className="block [overflow-wrap:anywhere]" lang={language ?? undefined}>
        {reason}
      </span>
      <span className="block">{t('administration.approval.revocation.text')}</span>
    </Notice>
  );
}
