/** Confirms the removal of a bottle from the collection: who scanned it is erased for good. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CollectedBottleResponse, removeFromCollection } from '../../../contract/collection.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { isSignedOut, useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { collectionKey } from './queries.ts';

interface Props {
  bottle: CollectedBottleResponse;
  onClose: () => void;
}

export function RemoveBottle({ bottle, onClose }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { productName: name, printed, code } = bottle;
  const remove = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await fetchRoute(client, removeFromCollection, { params: { code } });
      await queryClient.invalidateQueries({ queryKey: collectionKey });
      onClose();
      showToast({ title: t('consumer.bottle.removed', { name }), tone: 'ok' });
    } catch (error) {
      setSending(false);
      if (isSignedOut(error)) return signInAgain();
      setFailure(
        error instanceof ProblemError ? refusalSentence(i18n, error.problem) : t('consumer.connectionLost'),
      );
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('consumer.bottle.removeTitle', { name })}
      consequence={t('consumer.bottle.consequence', { code: printed })}
      confirmLabel={t('consumer.bottle.confirm')}
      pendingLabel={t('consumer.bottle.removing')}
      cancelLabel={t('consumer.bottle.keep')}
      pending={isSending}
      failure={failure}
      onConfirm={() => void remove()}
    />
  );
}
