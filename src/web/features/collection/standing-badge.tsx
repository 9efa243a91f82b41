/** The current status of a scanned bottle, as icon, label and colour. */
import type { Standing } from '../../../domain/collection/standings.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StatusBadge, type StatusTone } from '../../kernel/ui/status-badge.tsx';

const tones: Readonly<Record<Standing, StatusTone>> = {
  certified: 'ok',
  recalled: 'bad',
  certificate_suspended: 'warn',
  certificate_revoked: 'bad',
  certificate_expired: 'warn',
  not_certified: 'plain',
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslations();
  return <StatusBadge tone={tones[standing]}>{t(`consumer.standing.${standing}`)}</StatusBadge>;
}
