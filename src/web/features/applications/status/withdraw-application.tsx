/** Withdraws an application while that is possible; confirms once and states the consequence. */
import { useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { focusableHeading } from '../editor/focus-heading.ts';

type Props = { application: ApplicationResponse; onWithdrawn: (application: ApplicationResponse) => void };

export function WithdrawApplication({ application, onWithdrawn }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The button is removed shortly after the dialog closes: the dialog must not return the focus to it. */
  const isWithdrawn = useRef(false);
  const { act, isPending, failure } = useAction({
    send: async () =>
      fetchRoute(client, 'POST /api/producer-applications/:id/withdraw', {
        params: { id: String(application.id) },
        body: {},
      }),
    lost: t('applications.withdraw.failed'),
    done: () => ({ title: t('applications.withdraw.done') }),
    onDone: (withdrawn) => {
      isWithdrawn.current = true;
      setOpen(false);
      onWithdrawn(withdrawn);
    },
  });
  // The dialog stays mounted when the button is removed: only then does it move the focus in every browser.
  return (
    <>
      {application.possibleActions.includes('withdraw') ? (
        <section aria-labelledby="withdraw" className="mt-11 border-t border-ink pt-4">
          <h2 id="withdraw" className="type-h4">
            {t('applications.withdraw.title')}
          </h2>
          <p className="mt-1 mb-4 max-w-reading text-ink-2">{t('applications.withdraw.text')}</p>
          <Button ref={button} variant="danger" onClick={() => setOpen(true)}>
            {t('applications.withdraw.button')}
          </Button>
        </section>
      ) : null}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('applications.withdraw.question')}
        consequence={t('applications.withdraw.consequence')}
        confirmLabel={t('applications.withdraw.button')}
        pendingLabel={t('applications.withdraw.pending')}
        cancelLabel={t('applications.withdraw.cancel')}
        onConfirm={() => act()}
        pending={isPending}
        failure={failure}
        returnFocus={() => (isWithdrawn.current ? focusableHeading() : button.current)}
      />
    </>
  );
}
