/** The draft of a report, connected to the server and to this tab. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../../../contract/client.ts';
import {
  getInspection,
  type InspectionResponse,
  saveInspection,
} from '../../../../contract/verification-calls/inspections.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import {
  type DraftState,
  type InspectionBody,
  type InspectionDraft,
  type Outside,
  openInspectionDraft,
  type SaveResult,
} from './inspection-draft.ts';
import { inspectionQuery } from './queries.ts';
import { readStoredInspection } from './stored-inspection.ts';

/** ms, the pause in the typing before a save. */
const pause = 800;
/** ms between two attempts to reach the server. */
const tryAgainAfter = 10_000;

export interface UsedInspectionDraft extends InspectionDraft {
  readonly now: DraftState;
}

/** The props of a section of the form. */
export interface PartProps {
  readonly draft: UsedInspectionDraft;
  /** Keyed by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Only for a hydrated page: it reads the tab's storage at once. */
export function useInspectionDraft(inspection: InspectionResponse): UsedInspectionDraft {
  const client = useClient();
  const queryClient = useQueryClient();
  const id = String(inspection.call.id);
  const [draft] = useState(() => {
    const key = `inspection.${id}`;
    return openInspectionDraft(
      inspection,
      readStoredInspection(readFromSession(key)),
      outsideOf(client, queryClient, { id, key }),
    );
  });
  const now = useSyncExternalStore(draft.watch, draft.state, draft.state);
  useEffect(() => {
    const save = () => void draft.flush();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', save);
      save();
    };
  }, [draft]);
  const isFailed = now.saving === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setInterval(() => void draft.flush(), tryAgainAfter);
    return () => clearInterval(timer);
  }, [draft, isFailed]);
  return { ...draft, now };
}

function outsideOf(
  client: Client,
  queryClient: QueryClient,
  { id, key }: { readonly id: string; readonly key: string },
): Outside {
  const remember = (inspection: InspectionResponse) =>
    queryClient.setQueryData(inspectionQuery(client, id).queryKey, inspection);
  return {
    save: async (body) => {
      const result = await saved(client, id, body);
      if (result.kind === 'saved') remember(result.inspection);
      return result;
    },
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

async function saved(client: Client, id: string, body: InspectionBody): Promise<SaveResult> {
  const params = { id };
  try {
    const reply = await client.call(saveInspection, { params, body: sendable(body) });
    if (reply.ok) return { kind: 'saved', inspection: reply.body };
    if (reply.status === 401) return { kind: 'signed-out' };
    if (reply.status >= 500 || reply.status === 429) return { kind: 'failed' };
    if (reply.problem.code !== 'inspection-conflict') return { kind: 'refused', problem: reply.problem };
    const other = await client.call(getInspection, { params });
    return other.ok ? { kind: 'conflict', inspection: other.body } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** The client's types need mutable arrays. */
export function sendable({ findings, pictures, ...body }: InspectionBody) {
  return { ...body, findings: [...findings], pictures: [...pictures] };
}
