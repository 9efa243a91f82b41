/** A certificate with the witnesses of its newest entry in the public log. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { Services } from '../../http/routing/services.ts';
import { isEnough, listCosigned } from '../../log/cosigned.ts';

export async function withWitnesses(
  certificate: CertificateResponse,
  { database, configuration: { logPolicy } }: Pick<Services, 'database' | 'configuration'>,
): Promise<CertificateResponse> {
  const { publicLog } = certificate;
  if (publicLog === null || logPolicy === undefined) return certificate;
  const cosigned = await listCosigned(database, logPolicy, publicLog.entry + 1);
  const witnesses = {
    seenBy: cosigned.map(({ witness }) => witness.key.name),
    asked: logPolicy.witnesses.length,
    isEnough: isEnough(logPolicy, cosigned),
  };
  return { ...certificate, publicLog: { ...publicLog, witnesses } };
}
