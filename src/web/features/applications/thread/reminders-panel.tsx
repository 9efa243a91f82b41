/** While an application waits for its applicant: past reminders, the next one, and a button to stop them. */
import { useRef, useState } from 'react';
import type { ApplicationThreadResponse } from '../../../../contract/cases/thread.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useRestoreFocus } from '../../../kernel/lists/use-restore-focus.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';

type Reminders = NonNullable<ApplicationThreadResponse['reminders']>;

export function RemindersPanel({
  applicationId,
  reminders,
}: {
  applicationId: number;
  reminders: Reminders;
}) {
  const { t, formats } = useTranslations();
  const { sentAt, nextAt, stoppedAt, silentSince } = reminders;
  const dates = formats.list(sentAt.map((at) => formats.shortDate(at)));
  const title =
    silentSince === null
      ? t('thread.reminders.title')
      : t('thread.reminders.silent', { date: formats.shortDate(silentSince) });
  // The buttons disappear with the last reminder.
  const box = useRef<HTMLDivElement>(null);
  const restoreFocus = useRestoreFocus(`${sentAt.length} ${stoppedAt}`, () => box.current);
  return (
    <div ref={box} tabIndex={-1} className="mb-7 max-w-reading" {...restoreFocus}>
      <Notice tone="warn" title={title}>
        {sentAt.length === 0 ? null : <p>{t('thread.reminders.sent', { count: sentAt.length, dates })}</p>}
        {stoppedAt === null ? null : (
          <p>{t('thread.reminders.stopped', { date: formats.shortDate(stoppedAt) })}</p>
        )}
        {nextAt === null ? (
          <p>{t('thread.reminders.none')}</p>
        ) : (
          <p>{t('thread.reminders.next', { date: formats.shortDate(nextAt) })}</p>
        )}
        {silentSince === null ? <Actions applicationId={applicationId} reminders={reminders} /> : null}
      </Notice>
    </div>
  );
}

type Action = 'now' | 'stop' | 'resume';

function Actions({ applicationId, reminders }: { applicationId: number; reminders: Reminders }) {
  const { t } = useTranslations();
  const client = useClient();
  const [latest, setLatest] = useState<Action>('now');
  const params = { id: String(applicationId) };
  const { act, isPending, failure } = useAdminAction<Action>({
    send: async (one) =>
      one === 'now'
        ? fetchRoute(client, 'POST /api/producer-applications/:id/reminders', { params })
        : fetchRoute(client, 'PUT /api/producer-applications/:id/reminders', {
            params,
            body: { stopped: one === 'stop' },
          }),
    done: t(`thread.reminders.done.${latest}`),
  });
  const button = (one: Action, variant: 'outlined' | 'quiet') => (
    <Button
      variant={variant}
      size="small"
      pending={isPending && latest === one}
      pendingLabel={t(one === 'now' ? 'thread.reminders.sending' : 'thread.reminders.pending')}
      onClick={() => {
        setLatest(one);
        act(one);
      }}
    >
      {t(`thread.reminders.${one}`)}
    </Button>
  );
  const isStopped = reminders.stoppedAt !== null;
  return (
    <div className="noscript:hidden mt-3 flex flex-wrap gap-3">
      {isStopped ? null : button('now', 'outlined')}
      {isStopped ? button('resume', 'outlined') : button('stop', 'quiet')}
      {failure ? (
        <Notice tone="bad" announced className="w-full">
          {failure}
        </Notice>
      ) : null}
    </div>
  );
}
