/** The decision about a certificate that is open now; resumes one that an expired session interrupted. */
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../../../contract/client.ts';
import { certificateTransitions } from '../../../../../domain/certification/certificates.ts';
import { possibleActions } from '../../../../../domain/common/transitions.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import {
  type BegunCertificateAction,
  type CertificateAction,
  type ListedCertificate,
  takeAction,
} from './certificate-action.ts';

export function useCertificateAction(rows: readonly ListedCertificate[] | undefined) {
  const client = useClient();
  const [begun, setBegun] = useState<BegunCertificateAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  const begin = (action: CertificateAction, certificate: ListedCertificate, reason = '') => {
    setBegun((before) => ({ action, certificate, reason, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const hasLooked = useRef(false);
  useEffect(() => {
    if (rows === undefined || hasLooked.current) return;
    hasLooked.current = true;
    const persisted = takeAction();
    if (persisted === null) return;
    const goOn = async () => {
      const certificate =
        rows.find(({ number }) => number === persisted.number) ?? (await find(client, persisted.number));
      if (certificate === undefined) return;
      const action = possibleActions(certificateTransitions, certificate.state).find(
        (one) => one === persisted.action,
      );
      if (action !== undefined) begin(action, certificate, persisted.reason);
    };
    // Without a connection nothing is restored; the user starts the decision again.
    goOn().catch(() => undefined);
  }, [client, rows]);
  return { begun, isOpen, begin, close: () => setOpen(false) };
}

/** The certificate may be beyond the rows that are loaded. */
async function find(client: Client, wanted: string): Promise<ListedCertificate | undefined> {
  const reply = await client.call('GET /api/admin/certificates', { query: { search: wanted } });
  return reply.ok ? reply.body.find(({ number }) => number === wanted) : undefined;
}
