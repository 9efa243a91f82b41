/** The draft of a report, connected to the server and to this tab. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../contract/client.ts';
import type { TabItemName } from '../../../../contract/common/device-items.ts';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/device/session-text.ts';
import type { DraftStatus } from '../../../kernel/drafts/draft-sync.ts';
import { useDraftSync } from '../../../kernel/drafts/use-draft-sync.ts';
import { useStore } from '../../../kernel/forms/store.ts';
import {
  type InspectionBody,
  type InspectionDraft,
  type InspectionDraftState,
  type InspectionDraftStore,
  openInspectionDraft,
  type SaveResult,
} from './inspection-draft.ts';
import { inspectionQuery } from './queries.ts';
import { readStoredInspection } from './stored-inspection.ts';

export interface UsedInspectionDraft extends InspectionDraft {
  readonly now: InspectionDraftState;
  readonly status: DraftStatus;
}

/** The props of a section of the form. */
export interface SectionProps {
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
    const key: TabItemName = `inspection ${id}`;
    return openInspectionDraft(
      inspection,
      readStoredInspection(readFromSession(key)),
      outsideOf(client, queryClient, { id, key }),
    );
  });
  const now = useStore(draft);
  const status = useDraftSync(draft.sync);
  return { ...draft, now, status };
}

function outsideOf(
  client: Client,
  queryClient: QueryClient,
  { id, key }: { readonly id: string; readonly key: TabItemName },
): InspectionDraftStore {
  const remember = (inspection: InspectionResponse) =>
    queryClient.setQueryData(inspectionQuery(client, id).queryKey, inspection);
  return {
    save: async (body, options) => {
      const result = await saved(client, id, body, options);
      if (result.kind === 'saved') remember(result.inspection);
      return result;
    },
    persist: (persisted) => {
      if (persisted === null) removeFromSession(key);
      else storeInSession(key, persisted);
    },
  };
}

async function saved(
  client: Client,
  id: string,
  body: InspectionBody,
  options: { readonly keepalive: boolean },
): Promise<SaveResult> {
  const params = { id };
  try {
    const reply = await client.call(
      'PUT /api/verification-calls/:id/inspection',
      { params, body: sendable(body) },
      options,
    );
    if (reply.ok) return { kind: 'saved', inspection: reply.body };
    if (reply.status === 401) return { kind: 'signed-out' };
    if (reply.status >= 500 || reply.status === 429) return { kind: 'failing' };
    if (reply.problem.code !== 'inspection-conflict') return { kind: 'refused', problem: reply.problem };
    const other = await client.call('GET /api/verification-calls/:id/inspection', { params });
    return other.ok ? { kind: 'conflict', inspection: other.body } : { kind: 'failing' };
  } catch {
    return { kind: 'offline' };
  }
}

/** The client's types need mutable arrays. */
export function sendable({ findings, pictures, ...body }: InspectionBody) {
  return { ...body, findings: [...findings], pictures: [...pictures] };
}
