/** Which decision about which certificate is being taken; one that an expired session interrupted goes on. */
import { useEffect, useRef, useState } from 'react';
import { certificateTransitions } from '../../domain/certification/certificates.ts';
import { possibleActs } from '../../domain/common/transitions.ts';
import { type BegunAct, type CertificateAct, type ListedCertificate, takeAct } from './certificate-act.ts';

export function useCertificateAct(rows: readonly ListedCertificate[] | undefined) {
  const [begun, setBegun] = useState<BegunAct | null>(null);
  const [isOpen, setOpen] = useState(false);
  const begin = (act: CertificateAct, certificate: ListedCertificate, reason = '') => {
    setBegun((before) => ({ act, certificate, reason, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const hasLooked = useRef(false);
  useEffect(() => {
    if (rows === undefined || hasLooked.current) return;
    hasLooked.current = true;
    const kept = takeAct();
    const certificate = rows.find(({ number }) => number === kept?.number);
    if (kept === null || certificate === undefined) return;
    const act = possibleActs(certificateTransitions, certificate.state).find((one) => one === kept.act);
    if (act !== undefined) begin(act, certificate, kept.reason);
  }, [rows]);
  return { begun, isOpen, begin, close: () => setOpen(false) };
}
