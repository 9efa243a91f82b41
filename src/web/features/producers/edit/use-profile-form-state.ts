/** The state of the profile form, connected to the server and to this tab. */
import { useLayoutEffect, useState } from 'react';
import type { Client, Reply } from '../../../../contract/client.ts';
import type { TabItemName } from '../../../../contract/common/device-items.ts';
import { joinedList } from '../../../../contract/producers/changes.ts';
import { changeableFields } from '../../../../domain/producers/change-requests.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/device/session-text.ts';
import type { DraftStatus } from '../../../kernel/drafts/draft-sync.ts';
import { useDraftSync } from '../../../kernel/drafts/use-draft-sync.ts';
import { useStore } from '../../../kernel/forms/store.ts';
import { changedTexts, useEarlyTyping } from '../../../kernel/forms/use-early-typing.ts';
import {
  openProfileForm,
  type ProfileDraftStore,
  type ProfileFormState,
  type ProfileFormValues,
  readStoredTyping,
  type SaveAnswer,
} from './profile-form-state.ts';
import type { ProfileBeginning, TypedProfile } from './profile-typing.ts';

export interface ConnectedProfileForm extends ProfileFormState {
  readonly now: ProfileFormValues;
  readonly status: DraftStatus;
}

export function useProfileFormState(producerId: number, beginning: ProfileBeginning): ConnectedProfileForm {
  const client = useClient();
  const key: TabItemName = `profile ${producerId}`;
  const [formState] = useState(() => openProfileForm(beginning, outsideOf(client, String(producerId), key)));
  // Restored before the first save, whose effect comes later.
  useLayoutEffect(() => {
    const persisted = readStoredTyping(readFromSession(key));
    if (persisted !== null) formState.restore(persisted);
  }, [formState, key]);
  const now = useStore(formState);
  const status = useDraftSync(formState.sync);
  return { ...formState, now, status };
}

/** Takes over what was typed before hydration. */
export function useEarlyProfile(formState: ProfileFormState, rendered: TypedProfile) {
  return useEarlyTyping((data) => {
    // The checkboxes have an empty hidden field beside them, so that none ticked is submitted too.
    const ticked = data.getAll('productionMethods').filter((method) => typeof method === 'string');
    data.set('productionMethods', joinedList(ticked));
    const changed = changedTexts(data, rendered);
    for (const field of changeableFields) {
      const text = changed[field];
      if (text !== undefined) formState.change(field, text);
    }
  });
}

function outsideOf(client: Client, id: string, key: TabItemName): ProfileDraftStore {
  const params = { id };
  return {
    save: async ({ fields, seen, revision }, options) => {
      const body = { ...fields, seen, revision };
      return answerOf(client.call('PUT /api/producers/:id/draft', { params, query: {}, body }, options));
    },
    read: async () => answerOf(client.call('GET /api/producers/:id/draft', { params })),
    persist: (persisted) => {
      if (persisted === null) removeFromSession(key);
      else storeInSession(key, persisted);
    },
  };
}

async function answerOf(
  asked: Promise<Reply<'PUT /api/producers/:id/draft'> | Reply<'GET /api/producers/:id/draft'>>,
): Promise<SaveAnswer> {
  const reply = await asked.catch(() => null);
  if (reply === null) return { kind: 'offline' };
  if (reply.ok) return reply.body === undefined ? { kind: 'failing' } : { kind: 'draft', draft: reply.body };
  if (reply.problem.code === 'profile-draft-conflict') return { kind: 'newer' };
  return { kind: reply.status === 401 ? 'signed-out' : 'failing' };
}
