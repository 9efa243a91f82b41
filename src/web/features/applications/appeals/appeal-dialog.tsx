/** Appeals against a decision, once, with reasons; typed text survives an expired session. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { makeAppeal, type OwnDecisionResponse } from '../../../../contract/cases/appeals.ts';
import { appealLimits } from '../../../../domain/cases/appeals.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { storedText } from '../../../kernel/api/stored-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { ownDecisionsKey } from './queries.ts';

interface Props {
  decision: OwnDecisionResponse;
  open: boolean;
  onClose: () => void;
}

export function AppealDialog({ decision, open, onClose }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { kind, about } = decision;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const persisted = storedText(`appeal.${kind}.${about}`);
  const [text, setText] = useState(persisted.read);
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchRoute(client, makeAppeal, { body: { kind, about, text: text.trim() } }),
    onSuccess: async () => {
      persisted.forget();
      onClose();
      showToast({ title: t('appeals.sent'), tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: ownDecisionsKey });
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
    },
  });
  const isMissing = text.trim().length < appealLimits.text.least;
  const failure =
    error === null || isSignedOut(error)
      ? undefined
      : error instanceof ProblemError
        ? refusalSentence(i18n, error.problem)
        : t('dashboard.connectionLost');
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
          else mutate();
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
