import { describe, expect, test } from 'vitest';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { emptyInspection } from '../../../../domain/verification-calls/inspections.ts';
import {
  type InspectionBody,
  openInspectionDraft,
  type SaveResult,
  type StoredInspection,
} from './inspection-draft.ts';

const call = {
  id: 1,
  status: 'completed',
  scheduledAt: '2026-11-21T09:00:00Z',
  duration: 30,
  timeZone: 'Europe/Athens',
  scheduledByName: null,
  verificationOutcome: null,
  producerId: 11,
  producerName: 'Evolia',
  producerLocation: 'Crete',
  producerCountry: 'greece',
} as const;

function inspectionWith(revision: number, reason: string): InspectionResponse {
  const content = { ...emptyInspection, findings: [], pictures: [], reason };
  const draft = { ...content, version: 1, revision, savedAt: '2026-11-21T09:10:00Z', savedByName: 'Ana' };
  return { call, mayWrite: true, versions: [], draft: revision === 0 ? null : draft };
}

/** A server that several windows write to. */
function openWindow(server: { revision: number; reason: string }, first: StoredInspection | null = null) {
  let persisted = first;
  let isAway = false;
  const save = async ({ revision, reason }: InspectionBody): Promise<SaveResult> => {
    if (isAway) return { kind: 'offline' };
    const isRead = revision === server.revision;
    if (isRead) Object.assign(server, { revision: revision + 1, reason });
    return {
      kind: isRead ? 'saved' : 'conflict',
      inspection: inspectionWith(server.revision, server.reason),
    };
  };
  const draft = openInspectionDraft(inspectionWith(server.revision, server.reason), persisted, {
    save,
    persist: (next) => {
      persisted = next;
    },
  });
  return {
    draft,
    persisted: () => persisted,
    type: (reason: string) => draft.change((content) => ({ ...content, reason })),
    goAway: (away: boolean) => {
      isAway = away;
    },
  };
}

describe('the draft of a report', () => {
  test('is saved with the revision that was read, also when it changes during the save', async () => {
    const server = { revision: 0, reason: '' };
    const { draft, type } = openWindow(server);
    type('One');
    const saving = draft.flush();
    type('Two');
    expect(await saving).toBe(true);
    expect(server).toEqual({ revision: 2, reason: 'Two' });
    expect([draft.sync.state(), draft.state().conflict]).toEqual(['saved', null]);
  });

  test('survives a reload while the server is unreachable or an answer is pending', async () => {
    const server = { revision: 0, reason: '' };
    const one = openWindow(server);
    one.goAway(true);
    one.type('Typed offline');
    expect(await one.draft.flush()).toBe(false);
    const again = openWindow(server, one.persisted());
    expect(again.draft.state()).toMatchObject({ conflict: null, content: { reason: 'Typed offline' } });
    // The server has saved it, but the page is gone before the answer.
    const persisted = one.persisted();
    await again.draft.flush();
    const third = openWindow(
      server,
      persisted === null ? null : { ...persisted, content: { ...persisted.content, reason: 'More' } },
    );
    expect(third.draft.state()).toMatchObject({ conflict: null, content: { reason: 'More' } });
    expect(await third.draft.flush()).toBe(true);
    expect(server.reason).toBe('More');
  });

  test('recognizes its own text from before a reload, also when it reaches the server late', async () => {
    const server = { revision: 0, reason: '' };
    const one = openWindow(server);
    one.goAway(true);
    one.type('On its way');
    await one.draft.flush();
    const again = openWindow(server, one.persisted());
    // The earlier request has arrived by now.
    Object.assign(server, { revision: 1, reason: 'On its way' });
    again.type('On its way, and more');
    expect(await again.draft.flush()).toBe(true);
    expect(server).toEqual({ revision: 2, reason: 'On its way, and more' });
  });

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('overwrites no text saved elsewhere until one is chosen: %s', async (which, left) => {
    const server = { revision: 0, reason: '' };
    const mine = openWindow(server);
    const theirs = openWindow(server);
    theirs.type('Theirs');
    await theirs.draft.flush();
    mine.type('Mine');
    expect(await mine.draft.flush()).toBe(false);
    expect(server.reason).toBe('Theirs');
    expect(mine.draft.state().conflict).not.toBeNull();
    mine.draft.choose(which);
    expect(await mine.draft.flush()).toBe(true);
    expect(server.reason).toBe(left);
    expect(mine.draft.state()).toMatchObject({ conflict: null, content: { reason: left } });
  });
});
