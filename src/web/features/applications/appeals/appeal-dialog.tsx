/** Appeals against a decision, once, with reasons; typed text survives an expired session. */
import { useRef, useState } from 'react';
import type { OwnDecisionResponse } from '../../../../contract/cases/appeals.ts';
import { appealLimits } from '../../../../domain/cases/appeals.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { storedText } from '../../../kernel/api/stored-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
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
  const persisted = storedText(`appeal.${kind}.${about}`);
  const [text, setText] = useState(persisted.read);
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { act, isPending, failure } = useAction({
    send: async () => fetchRoute(client, 'POST /api/appeals', { body: { kind, about, text: text.trim() } }),
    lost: t('dashboard.connectionLost'),
    done: () => ({ title: t('appeals.sent') }),
    onDone: () => {
      persisted.forget();
      onClose();
    },
    affects: [myDecisionsKey],
  });
  const isMissing = text.trim().length < appealLimits.text.least;
  return (
    <Dialog
      title={t('appeals.title')}
      description={t('appeals.intro')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isMissing) area.current?.focus();
          else act();
        }}
      >
        <TextArea
          ref={area}
          className="mt-5"
          name="appeal"
          label={t('appeals.text')}
          hint={t('appeals.text.hint')}
          error={
            isAsked && isMissing ? t('appeals.text.missing', { count: appealLimits.text.least }) : undefined
          }
          maxLength={appealLimits.text.most}
          value={text}
          rows={6}
          onChange={({ target }) => {
            setText(target.value);
            persisted.write(target.value);
          }}
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
