/** The current status of a scanned bottle, as icon, label and colour. */
import type { Standing } from '../../domain/collection/standings.ts';
import { StatusBadge, type StatusTone } from '../design/status-badge.tsx';
import { useWords } from '../words/use-words.tsx';

const tones: Readonly<Record<Standing, StatusTone>> = {
  certified: 'ok',
  recalled: 'bad',
  certificate_suspended: 'warn',
  certificate_revoked: 'bad',
  certificate_expired: 'warn',
  not_certified: 'plain',
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useWords();
  return <StatusBadge tone={tones[standing]}>{t(`consumer.standing.${standing}`)}</StatusBadge>;
}
