/** The secret URL of the user's calls for calendar programs: created, shown once, replaced and revoked. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { feedQuery } from '../calls/queries.ts';
import { useFeedActions } from './use-feed-actions.ts';

export function CalendarFeed() {
  const { t } = useTranslations();
  const moment = useMoment();
  const { data: feed } = useQuery(feedQuery(useClient()));
  const status = useRef<HTMLParagraphElement>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  // The pressed button may be gone: the focus moves to its replacement.
  const returnFocus = () => status.current;
  const acts = useFeedActions(() => {
    setAsking(null);
    status.current?.focus();
  });
  const createdAt = feed?.createdAt ?? null;
  const { address } = acts;
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-ink-2">{t('availability.feed.text')}</p>
      <p ref={status} tabIndex={-1} className="font-semibold">
        {createdAt === null
          ? t('availability.feed.none')
          : t('availability.feed.created', { date: moment(createdAt) })}
      </p>
      {address === undefined || createdAt === null ? null : <NewAddress address={address} />}
      {acts.failure === undefined || asking !== null ? null : (
        <Notice tone="bad" announced>
          {acts.failure}
        </Notice>
      )}
      <FeedButtons isCreated={createdAt !== null} acts={acts} onAsk={setAsking} />
      {asking === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={t(`availability.feed.${asking}Title`)}
          consequence={t(`availability.feed.${asking}Consequence`)}
          confirmLabel={t(`availability.feed.${asking}`)}
          pendingLabel={t('availability.feed.creating')}
          cancelLabel={t('calls.cancel')}
          pending={acts.pending !== undefined}
          failure={acts.failure}
          returnFocus={returnFocus}
          onConfirm={asking === 'replace' ? acts.create : acts.revoke}
        />
      )}
    </div>
  );
}

type ButtonsProps = {
  isCreated: boolean;
  acts: ReturnType<typeof useFeedActions>;
  onAsk: (about: 'replace' | 'revoke') => void;
};

function FeedButtons({ isCreated, acts, onAsk }: ButtonsProps) {
  const { t } = useTranslations();
  return (
    <div className="noscript:hidden flex flex-wrap gap-3">
      {isCreated ? (
        <>
          <Button variant="outlined" size="small" onClick={() => onAsk('replace')}>
            {t('availability.feed.replace')}
          </Button>
          <Button variant="danger" size="small" onClick={() => onAsk('revoke')}>
            {t('availability.feed.revoke')}
          </Button>
        </>
      ) : (
        <Button
          pending={acts.pending === 'create'}
          pendingLabel={t('availability.feed.creating')}
          onClick={acts.create}
        >
          {t('availability.feed.create')}
        </Button>
      )}
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: t('availability.feed.copied'), tone: 'ok' });
    } catch {
      field.current?.select();
      showToast({ title: t('availability.feed.copyFailed'), tone: 'bad' });
    }
  };
  return (
    <div className="grid gap-3 border-l-4 border-ok py-1 pl-4.25">
      <TextField
        ref={field}
        name="feed-address"
        label={t('availability.feed.address')}
        hint={t('availability.feed.once')}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" className="justify-self-start" onClick={() => void copy()}>
        {t('availability.feed.copy')}
      </Button>
    </div>
  );
}
