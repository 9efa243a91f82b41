/** The current status of a document: accepted through its last day, expired after it. */
import { useQuery } from '@tanstack/react-query';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { statusOfDocument } from '../../../../domain/documents/review.ts';
import { todayQuery } from '../../../kernel/api/today.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';

const tones = { accepted: 'ok', unread: 'warn', expired: 'bad', returned: 'bad' } as const;

export function DocumentStatusBadge({ document: { review } }: { document: DocumentResponse }) {
  const { t } = useTranslations();
  const { data: today = '' } = useQuery(todayQuery);
  const status = statusOfDocument(
    { review: review?.decision ?? null, validUntil: review?.validUntil ?? null },
    today,
  );
  return <StatusBadge tone={tones[status]}>{t(`review.document.${status}`)}</StatusBadge>;
}
