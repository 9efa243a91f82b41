/** The state of the profile form, connected to the server and to this tab. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Client, Reply } from '../../../../contract/client.ts';
import { joined } from '../../../../contract/producers/changes.ts';
import { readProfileDraft, saveProfileDraft } from '../../../../contract/producers/drafts.ts';
import { changeableFields } from '../../../../domain/producers/change-requests.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import {
  type DraftAnswer,
  type Outside,
  openProfileForm,
  type ProfileFormState,
  type ProfileFormValues,
  readStoredTyping,
} from './profile-form-state.ts';
import type { Beginning, Typed } from './profile-typing.ts';

/** ms, the pause in the typing before a save. */
const pause = 800;
/** ms between two attempts to reach the server. */
const tryAgainAfter = 10_000;

export interface ConnectedProfileForm extends ProfileFormState {
  readonly now: ProfileFormValues;
}

export function useProfileFormState(
  { producerId, userId }: { readonly producerId: number; readonly userId: string },
  beginning: Beginning,
): ConnectedProfileForm {
  const client = useClient();
  const key = `profile ${producerId} ${userId}`;
  const [formState] = useState(() => openProfileForm(beginning, outsideOf(client, String(producerId), key)));
  const now = useSyncExternalStore(formState.watch, formState.state, formState.state);
  useLayoutEffect(() => {
    const persisted = readStoredTyping(readFromSession(key));
    if (persisted !== null) formState.restore(persisted);
  }, [formState, key]);
  useEffect(() => {
    const save = () => void formState.flush();
    // Saves when the user leaves in the middle of a word.
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', save);
      save();
    };
  }, [formState, key]);
  const isFailed = now.saving === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setInterval(() => void formState.flush(), tryAgainAfter);
    return () => clearInterval(timer);
  }, [formState, isFailed]);
  return { ...formState, now };
}

/**
 * On a slow connection people type before hydration; their text is taken over. In a layout effect: a click on
 * "Send" can arrive between hydration and the other effects, and would find nothing typed.
 */
export function useEarlyTyping(formState: ProfileFormState, rendered: Typed) {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    const data = new FormData(element);
    for (const field of changeableFields) {
      const texts = data.getAll(field).filter((text) => typeof text === 'string');
      // The checkboxes have an empty hidden field beside them, so that none ticked is submitted too.
      const text = field === 'productionMethods' ? joined(texts) : texts[0];
      const plain = text === undefined ? rendered[field] : text.replaceAll('\r\n', '\n');
      if (plain !== rendered[field]) formState.change(field, plain);
    }
  });
  useLayoutEffect(() => {
    if (form.current !== null) takeOver(form.current);
  }, []);
  return form;
}

function outsideOf(client: Client, id: string, key: string): Outside {
  return {
    save: async ({ fields, seen, revision }) =>
      answerOf(
        client.call(saveProfileDraft, { params: { id }, query: {}, body: { ...fields, seen, revision } }),
      ),
    read: async () => answerOf(client.call(readProfileDraft, { params: { id } })),
    persist: (persisted) => {
      if (persisted === null) removeFromSession(key);
      else storeInSession(key, persisted);
    },
    afterPause: (run) => {
      const timer = setTimeout(run, pause);
      return () => clearTimeout(timer);
    },
  };
}

async function answerOf(
  asked: Promise<Reply<typeof saveProfileDraft> | Reply<typeof readProfileDraft>>,
): Promise<DraftAnswer> {
  try {
    const reply = await asked;
    if (reply.ok) return reply.body === undefined ? { kind: 'failed' } : { kind: 'draft', draft: reply.body };
    if (reply.problem.code === 'draft-changed') return { kind: 'newer' };
    return { kind: reply.status === 401 ? 'signed-out' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
