/** The current status of a scanned bottle, as icon, label and colour. */
import type { BottleStatus } from '../../../domain/provenance/bottle-status.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones: Readonly<Record<BottleStatus, StatusTone>> = {
  certified: 'ok',
  recalled: 'bad',
  copy_in_circulation: 'bad',
  stolen_or_diverted: 'bad',
  certificate_suspended: 'warn',
  certificate_revoked: 'bad',
  certificate_unconfirmed: 'bad',
  certificate_expired: 'warn',
  not_certified: 'plain',
};

export function BottleStatusBadge({ status }: { status: BottleStatus }) {
  const { t } = useTranslations();
  return <StatusBadge tone={tones[status]}>{t(`consumer.status.${status}`)}</StatusBadge>;
}
