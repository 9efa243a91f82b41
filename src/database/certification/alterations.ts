/** What the record of a certificate is compared with: its issue in the audit log, its history and its results. */
import { sql } from 'kysely';
import type { ExaminedCertificate, Issuance } from '../../domain/certification/alterations.ts';
import type { CertificateState } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection/connection.ts';

export type CertificateTrail = Pick<
  ExaminedCertificate,
  'issuance' | 'history' | 'results' | 'unmeasuredBatches' | 'isLogged'
>;

interface TrailRow {
  readonly id: number;
  readonly issuance: Issuance | null;
  readonly history: { readonly fromState: CertificateState | null; readonly toState: CertificateState }[];
  readonly results: { readonly labResultId: number | null; readonly differs: boolean }[];
  readonly unmeasuredBatches: string[];
  readonly isLogged: boolean;
}

/** By the id of the certificate. */
export async function findTrails(
  connection: Connection,
  producerId: number,
): Promise<ReadonlyMap<number, CertificateTrail>> {
  const { rows } = await sql<TrailRow>`
    select certificates.id, (
        select jsonb_build_object('level', after -> 'certificationLevel', 'phenolicContent', after -> 'phenolicContent',
          'validUntil', after -> 'validUntil', 'batches', after -> 'batches', 'isOverride', after ? 'override',
          'scopeChanges', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'batch', coalesce(changed.after, changed.before) ->> 'batchNumber',
              'isAdded', changed.action = 'certificate.add-batch') order by changed.id), '[]')
            from audit_log as changed
            where changed.record_type = 'certificate' and changed.record_id = certificates.number
              and changed.action in ('certificate.add-batch', 'certificate.remove-batch')
          ), 'results', after -> 'results' || (
            select coalesce(jsonb_agg(followed.after -> 'result'), '[]') from audit_log as followed
            where followed.record_type = 'certificate' and followed.record_id = certificates.number
              and followed.action = 'certificate.follow-result'))
        from audit_log
        where ((record_type = 'producer' and record_id = ${String(producerId)})
            or (record_type = 'certificate' and record_id = certificates.number))
          and after ->> 'certificate' = certificates.number
          and after ?& array['certificationLevel', 'phenolicContent', 'validUntil', 'batches', 'results']
        order by audit_log.id limit 1
      ) as issuance,
      (
        select coalesce(jsonb_agg(jsonb_build_object('fromState', from_state, 'toState', to_state) order by event.id), '[]')
        from certificate_events as event where certificate_id = certificates.id
      ) as history,
      (
        select coalesce(jsonb_agg(jsonb_build_object('labResultId', lab_result_id, 'differs',
          lab.id is not null
            and (lab.phenolic_content, lab.batch_number, laboratory_group(lab.laboratory_id), lab.method, lab.harvested_on, lab.sampled_on,
              lab.reported_on)
            is distinct from (copy.phenolic_content, copy.batch_number, laboratory_group(copy.laboratory_id), copy.method, copy.harvested_on,
              copy.sampled_on, copy.reported_on))), '[]')
        from certificate_results as copy left join lab_results as lab on lab.id = copy.lab_result_id
        where certificate_id = certificates.id
      ) as results,
      array(
        select batch_number from certificate_batches as batch where certificate_id = certificates.id
          and not exists (select from certificate_results as copy
            where copy.certificate_id = certificates.id and copy.batch_number = batch.batch_number)
          and not exists (select from lab_results as lab
            where lab.producer_id = ${producerId} and lab.batch_number = batch.batch_number
              and not lab.is_contradicted)
      ) as unmeasured_batches,
      log_confirmation(certificates) <> 'contradicted' and (not exists (select from log_checkpoints) or exists (
        select from log_entries
        where certificate_id = certificates.id and leaf ->> 'action' = any (array['issue', 'renew', 'enter'])
      )) as is_logged
    from certificates where producer_id = ${producerId}`.execute(connection);
  return new Map(
    rows.map(({ id, issuance, ...trail }) => [id, { ...trail, issuance: issuance ?? undefined }]),
  );
}

/** Holders of certificates that are not revoked. */
export async function listCertifiedProducers(connection: Connection): Promise<number[]> {
  const rows = await connection
    .selectFrom('certificates')
    .select('producerId')
    .distinct()
    .where('state', '<>', 'revoked')
    .orderBy('producerId')
    .execute();
  return rows.map(({ producerId }) => producerId);
}
