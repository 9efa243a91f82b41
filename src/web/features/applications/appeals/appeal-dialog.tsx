/** Appeals against a decision, once, with reasons; typed text survives an expired session. */
import type { OwnDecisionResponse } from '../../../../contract/cases/appeals.ts';
import { appealLimits } from '../../../../domain/cases/appeals.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { checkText } from '../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { myDecisionsKey } from './queries.ts';

interface Props {
  decision: OwnDecisionResponse;
  open: boolean;
  onClose: () => void;
}

export function AppealDialog({ decision, open, onClose }: Props) {
  const { t } = useTranslations();
  const { kind, about } = decision;
  const client = useClient();
  const form = useTypedForm({
    storedAs: `appeal ${kind} ${about}`,
    initial: { appeal: '' },
    fields: ['appeal'],
    errorKinds: ['missing'],
    check: ({ appeal }) => checkText('appeal', appeal, appealLimits.text.least),
    sentenceOf: () => t('appeals.text.missing', { count: appealLimits.text.least }),
    focusesField: true,
  });
  const { act, isPending, failure } = useAction({
    send: async (text: string) => fetchRoute(client, 'POST /api/appeals', { body: { kind, about, text } }),
    lost: t('dashboard.connectionLost'),
    done: () => ({ title: t('appeals.sent') }),
    onDone: () => {
      form.clear();
      onClose();
    },
    affects: [myDecisionsKey],
  });
  return (
    <Dialog
      title={t('appeals.title')}
      description={t('appeals.intro')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
    >
      <form noValidate onSubmit={form.submit(act)}>
        <TextArea
          {...form.control('appeal')}
          className="mt-5"
          label={t('appeals.text')}
          hint={t('appeals.text.hint')}
          maxLength={appealLimits.text.most}
          rows={6}
        />
        {failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-5">
            {failure}
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" pending={isPending} pendingLabel={t('appeals.sending')}>
            {t('appeals.send')}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            {t('appeals.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
