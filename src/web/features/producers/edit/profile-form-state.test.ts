/** However the form is interrupted, all that was typed is on the server, in the tab or on the screen. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProfileDraftResponse } from '../../../../contract/producers/drafts.ts';
import { changeableFields } from '../../../../domain/producers/change-requests.ts';
import {
  type DraftToSave,
  openProfileForm,
  readStoredTyping,
  type SaveAnswer,
  type StoredTyping,
} from './profile-form-state.ts';
import { type ProfileBeginning, typedFrom } from './profile-typing.ts';

const values = { ...typedFrom((field) => (field === 'name' ? 'Evolia' : '')), story: 'Old.' };
const beginning: ProfileBeginning = {
  seen: values,
  live: values,
  shown: values,
  persisted: values,
  waiting: [],
  revision: 0,
  savedAt: null,
};

/** A server that stores one draft, as the real one does, with the failures that can occur. */
function makeOutside() {
  let stored: ProfileDraftResponse = { revision: 0, savedAt: null, fields: [] };
  let trouble: 'failing' | 'signed-out' | undefined;
  let tab: StoredTyping | null = null;
  const store = (fields: DraftToSave['fields']) => {
    stored = {
      revision: stored.revision + 1,
      savedAt: '2026-11-21T10:00:00.000Z',
      fields: changeableFields.flatMap((field) => {
        const value = fields[field];
        return value === undefined ? [] : [{ field, value, seenValue: null, currentValue: null }];
      }),
    };
  };
  const answer = async (): Promise<SaveAnswer> =>
    trouble === undefined ? { kind: 'draft', draft: stored } : { kind: trouble };
  return {
    outside: {
      save: async ({ fields, revision }: DraftToSave): Promise<SaveAnswer> => {
        if (trouble !== undefined) return { kind: trouble };
        if (revision !== stored.revision) return { kind: 'newer' };
        store(fields);
        return answer();
      },
      read: answer,
      persist: (persisted: StoredTyping | null) => {
        tab = persisted;
      },
    },
    store,
    fail: (kind: typeof trouble) => {
      trouble = kind;
    },
    texts: () => Object.fromEntries(stored.fields.map(({ field, value }) => [field, value])),
    tab: () => tab,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const documentElement = { getAttribute: () => null };
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves when the typing pauses, and clears a field that was changed back', async () => {
  const { outside, texts, tab } = makeOutside();
  const formState = openProfileForm(beginning, outside);
  const stop = formState.sync.start();
  await vi.advanceTimersByTimeAsync(0);
  formState.change('story', 'New.');
  expect(formState.sync.state()).toBe('due');
  expect(tab()?.typed).toEqual({ story: 'New.' });
  await vi.advanceTimersByTimeAsync(800);
  expect([formState.sync.state(), texts(), tab()]).toEqual(['saved', { story: 'New.' }, null]);
  formState.change('story', 'Old.');
  await formState.flush();
  expect(texts()).toEqual({});
  stop();
});

test('does not bring back a draft that was discarded during a save', async () => {
  const { outside, texts, tab, store } = makeOutside();
  const formState = openProfileForm(beginning, {
    ...outside,
    save: async (draft) => {
      // The discard overtakes the save, which then finds an unknown draft.
      if (draft.revision === 0) {
        store({});
        formState.close();
      }
      return outside.save(draft);
    },
  });
  formState.change('story', 'Given up.');
  await formState.flush();
  expect([texts(), tab()]).toEqual([{}, null]);
});

test('saves what was typed during a save right after it', async () => {
  const { outside, texts } = makeOutside();
  const formState = openProfileForm(beginning, outside);
  formState.change('story', 'One');
  const saving = formState.flush();
  formState.change('story', 'One more');
  await saving;
  expect([formState.sync.state(), texts()]).toEqual(['saved', { story: 'One more' }]);
});

describe('with a second window', () => {
  test('merges fields that only one window changed', async () => {
    const { outside, store, texts } = makeOutside();
    const formState = openProfileForm(beginning, outside);
    store({ region: 'Elis' });
    formState.change('story', 'Here.');
    await formState.flush();
    expect(formState.state()).toMatchObject({ taken: ['region'], conflicts: [], typed: { region: 'Elis' } });
    expect(texts()).toEqual({ region: 'Elis', story: 'Here.' });
  });

  test('reports a field changed in both windows and keeps both texts until one is chosen', async () => {
    const { outside, store, texts } = makeOutside();
    const formState = openProfileForm(beginning, outside);
    store({ story: 'There.' });
    formState.change('story', 'Here.');
    await formState.flush();
    expect(formState.state().conflicts).toEqual([{ field: 'story', there: 'There.' }]);
    expect([formState.state().typed.story, texts()]).toEqual(['Here.', { story: 'There.' }]);
    formState.choose('story', 'here');
    await formState.flush();
    expect([formState.state().conflicts, texts()]).toEqual([[], { story: 'Here.' }]);
  });

  test('takes the text of the other window when chosen', async () => {
    const { outside, store, texts } = makeOutside();
    const formState = openProfileForm(beginning, outside);
    store({ story: 'There.' });
    formState.change('story', 'Here.');
    await formState.flush();
    formState.choose('story', 'there');
    expect(formState.state().typed.story).toBe('There.');
    expect(texts()).toEqual({ story: 'There.' });
  });
});

describe('when saving fails', () => {
  test.each(['failing', 'signed-out'] as const)(
    '%s: keeps the text in the tab and restores it in a new document',
    async (kind) => {
      const { outside, fail, tab, texts } = makeOutside();
      const formState = openProfileForm(beginning, outside);
      fail(kind);
      formState.change('name', 'Evolia Estate');
      expect(await formState.flush()).toBe(false);
      expect(formState.sync.state()).toBe(kind);
      const persisted = readStoredTyping(JSON.parse(JSON.stringify(tab())));
      fail(undefined);
      const again = openProfileForm(beginning, outside);
      if (persisted !== null) again.restore(persisted);
      expect(again.state()).toMatchObject({ restored: true, typed: { name: 'Evolia Estate' } });
      await again.flush();
      expect(texts()).toEqual({ name: 'Evolia Estate' });
    },
  );

  test('treats a saved text as a conflict if the server has changed since', () => {
    const { outside } = makeOutside();
    const formState = openProfileForm(
      { ...beginning, persisted: { ...values, story: 'There.' }, revision: 3 },
      outside,
    );
    formState.restore({ typed: { story: 'Here.' }, base: { story: 'Old.' }, revision: 2 });
    expect(formState.state().conflicts).toEqual([{ field: 'story', there: 'There.' }]);
    expect(formState.state().typed.story).toBe('Here.');
  });
});

test('keeps and saves nothing after the draft was sent', async () => {
  const { outside, texts, tab } = makeOutside();
  const formState = openProfileForm(beginning, outside);
  formState.change('story', 'New.');
  formState.close();
  formState.change('story', 'Newer.');
  expect(await formState.flush()).toBe(true);
  expect([texts(), tab()]).toEqual([{}, null]);
});

test('ignores unreadable data in the tab', () => {
  expect(readStoredTyping(null)).toBeNull();
  expect(readStoredTyping({ typed: 1, base: 2, revision: 'x' })).toBeNull();
  expect(readStoredTyping({ typed: { story: 'a', no: 'b', name: 3 }, base: null, revision: 1 })).toEqual({
    typed: { story: 'a' },
    base: {},
    revision: 1,
  });
});
