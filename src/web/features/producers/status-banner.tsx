/** Tells the owner of a profile and administrators why it is not public yet. */
import type { ProducerStatus } from '../../../domain/producers/producer.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice, type NoticeTone } from '../../kernel/ui/notice.tsx';

interface Banner {
  readonly tone: NoticeTone;
  readonly title: MessageId;
  readonly text: MessageId;
}

const underReview: Banner = {
  tone: 'warn',
  title: 'producers.banner.review.title',
  text: 'producers.banner.review.text',
};

const banners: Readonly<Record<Exclude<ProducerStatus, 'approved'>, Banner>> = {
  draft: underReview,
  pending: underReview,
  rejected: {
    tone: 'bad',
    title: 'producers.banner.rejected.title',
    text: 'producers.banner.rejected.text',
  },
};

export function StatusBanner({ status }: { status: ProducerStatus }) {
  const { t } = useTranslations();
  if (status === 'approved') return null;
  const { tone, title, text } = banners[status];
  return (
    <Notice tone={tone} title={t(title)} className="mb-5 bg-label py-3">
      {t(text)}
    </Notice>
  );
}
