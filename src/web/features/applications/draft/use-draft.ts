/** The draft on screen: stored in this browser, and on the server for a signed-in user. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import type { DraftResponse } from '../../../../contract/applications/drafts.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { DraftStatus } from '../../../kernel/drafts/draft-sync.ts';
import { useDraftSync } from '../../../kernel/drafts/use-draft-sync.ts';
import { useStore } from '../../../kernel/forms/store.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { beginningOf } from '../answers/answer-values.ts';
import { type ApplicationDraft, type DraftState, openDraftStore } from './draft-store.ts';
import { type ApplicationSync, syncApplication } from './draft-sync.ts';

export interface DraftOwner {
  /** Null for anonymous visitors, whose answers stay in the browser. */
  readonly userId: string | null;
  /** The application that the draft corrects; null for a new one. */
  readonly applicationId: number | null;
  /** A returned application, as the start of the draft. */
  readonly earlier: Pick<ApplicationResponse, 'answers' | 'language'> | undefined;
  /** The server's draft when the page loaded. */
  readonly account: DraftResponse | undefined;
  /** Called when the application was sent or decided elsewhere. */
  readonly onClosed: () => void;
}

export interface OpenDraft {
  /** Null until the browser's storage is read, and on the server. */
  readonly state: DraftState | null;
  readonly status: DraftStatus | null;
  readonly store: ApplicationDraft | null;
  readonly synchronize: ApplicationSync['synchronize'] | null;
}

export function useDraft({ userId, applicationId, earlier, account, onClosed }: DraftOwner): OpenDraft {
  const { language } = useTranslations();
  const client = useClient();
  const [open, setOpen] = useState<{ store: ApplicationDraft; account: ApplicationSync | null } | null>(null);
  // The server's draft at the start; later versions arrive through the sync.
  const firstAccount = useRef(account);
  useLayoutEffect(() => {
    const beginning = earlier === undefined ? {} : beginningOf(earlier, language);
    const store = openDraftStore({
      userId,
      applicationId,
      language,
      beginning,
      account: firstAccount.current,
    });
    setOpen({
      store,
      account: userId === null ? null : syncApplication(client, store, { userId, applicationId }),
    });
  }, [userId, applicationId, language, earlier, client]);
  useEffect(() => {
    return open?.store.listen();
  }, [open]);
  const state = useStore(open?.store ?? null);
  const status = useDraftSync(open?.account?.sync ?? null);
  const close = useRef(onClosed);
  close.current = onClosed;
  useEffect(() => {
    if (status === 'closed') close.current();
  }, [status]);
  return { state, status, store: open?.store ?? null, synchronize: open?.account?.synchronize ?? null };
}
