/** Adds, changes and merges laboratories. Certificates follow, because who counts as two has changed. */
import { isDeepStrictEqual } from 'node:util';
import type { LaboratoryInput, LaboratoryResponse } from '../../../contract/certification/laboratories.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  insertLaboratory,
  type ListedLaboratory,
  listLaboratories,
  listProducersOfLaboratory,
  lockLaboratories,
  mergeLaboratory,
  ownsLaboratories,
  replaceAliases,
  updateLaboratory,
} from '../../../database/certification/laboratories.ts';
import { replaceContacts } from '../../../database/certification/laboratory-contacts.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import { checkLaboratoryNames, checkMerge, checkOwner } from '../../../domain/certification/laboratories.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { mailNewContacts } from '../confirmations/ask.ts';
import { applyEvidence, type EvidenceChange, withoutCause } from './follow-evidence.ts';

type Saved = Result<LaboratoryResponse, CertificationRefusal>;

export function presentLaboratory(row: ListedLaboratory): LaboratoryResponse {
  const { id, name, aliases, address, country, accreditationNumber, methods, accreditedUntil, language } =
    row;
  const owner = row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' };
  return {
    id,
    name,
    aliases: [...aliases],
    address,
    country,
    accreditationNumber,
    methods: [...methods],
    accreditedUntil,
    contacts: row.contacts.map(({ name: person, email }) => ({ name: person, email })),
    language,
    owner,
    resultCount: row.resultCount,
  };
}

/** The audit log has no end, so it counts the people of a laboratory instead of naming them. */
function withoutPeople({ contacts, ...record }: LaboratoryResponse) {
  return { ...record, contacts: contacts.length };
}

async function readLaboratory(connection: Connection, id: number): Promise<LaboratoryResponse | undefined> {
  const [row] = await listLaboratories(connection, { id });
  return row && presentLaboratory(row);
}

export async function createLaboratory(
  connection: Connection,
  person: User,
  { aliases, contacts, ...record }: LaboratoryInput,
): Promise<Saved> {
  const checked = checkLaboratoryNames([record.name, ...aliases]);
  if (!checked.ok) return checked;
  if (record.ownerId !== null) {
    const [owner] = await lockLaboratories(connection, [record.ownerId]);
    const isOwner = checkOwner(undefined, owner, { ownsOthers: false });
    if (!isOwner.ok) return isOwner;
  }
  const id = await insertLaboratory(connection, record);
  await replaceAliases(connection, id, aliases);
  await replaceContacts(connection, id, contacts);
  const after = await readLaboratory(connection, id);
  if (after === undefined) return err({ code: 'laboratory-not-found' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'laboratory.create',
    recordType: 'laboratory',
    recordId: id,
    after: withoutPeople(after),
  });
  return ok(after);
}

interface Edit {
  readonly id: number;
  readonly input: LaboratoryInput;
  readonly now: Date;
}

export async function editLaboratory(
  connection: Connection,
  person: User,
  { id, input: { aliases, contacts, ...record }, now }: Edit,
): Promise<Saved> {
  const checked = checkLaboratoryNames([record.name, ...aliases]);
  if (!checked.ok) return checked;
  const { ownerId } = record;
  const locked = await lockLaboratories(connection, ownerId === null ? [id] : [id, ownerId]);
  const before = await readLaboratory(connection, id);
  if (before === undefined) return err({ code: 'laboratory-not-found' });
  if (ownerId !== null) {
    const owner = locked.find((one) => one.id === ownerId);
    const isOwner = checkOwner(id, owner, { ownsOthers: await ownsLaboratories(connection, id) });
    if (!isOwner.ok) return isOwner;
  }
  const concerned = await listProducersOfLaboratory(connection, id);
  await updateLaboratory(connection, id, record);
  await replaceAliases(connection, id, aliases);
  await replaceContacts(connection, id, contacts);
  const after = await readLaboratory(connection, id);
  if (after === undefined) return err({ code: 'laboratory-not-found' });
  if (isDeepStrictEqual(before, after)) return ok(after);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'laboratory.update',
    recordType: 'laboratory',
    recordId: id,
    before: withoutPeople(before),
    after: withoutPeople(after),
  });
  await mailNewContacts(connection, id, now);
  if (before.owner?.id !== after.owner?.id) {
    const producers = [...concerned, ...(await listProducersOfLaboratory(connection, id))];
    await followLaboratories(connection, producers, { ...withoutCause, now });
  }
  return ok(after);
}

interface Merge {
  readonly id: number;
  readonly intoId: number;
  readonly reason: string;
  readonly now: Date;
}

export async function mergeLaboratories(
  connection: Connection,
  person: User,
  { id, intoId, reason, now }: Merge,
): Promise<Saved> {
  const locked = await lockLaboratories(connection, [id, intoId]);
  const from = locked.find((one) => one.id === id);
  const into = locked.find((one) => one.id === intoId);
  const checked = checkMerge(from, into);
  if (!checked.ok) return checked;
  if (from === undefined || into === undefined) return err({ code: 'laboratory-not-found' });
  const before = await readLaboratory(connection, id);
  await mergeLaboratory(connection, { from, into });
  const after = await readLaboratory(connection, intoId);
  if (after === undefined) return err({ code: 'laboratory-not-found' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'laboratory.merge',
    recordType: 'laboratory',
    recordId: id,
    before: before === undefined ? {} : withoutPeople(before),
    after: { into: withoutPeople(after), reason },
  });
  const producers = await listProducersOfLaboratory(connection, intoId);
  await followLaboratories(connection, producers, { reason, language: person.language, now });
  return ok(after);
}

/** In the order of their ids, so that two changes never wait for each other. */
async function followLaboratories(
  connection: Connection,
  producers: readonly number[],
  why: Pick<EvidenceChange, 'reason' | 'language' | 'now'>,
): Promise<void> {
  for (const producerId of new Set(producers.toSorted((one, other) => one - other))) {
    await lockProducer(connection, producerId);
    await applyEvidence(connection, { ...why, producerId, batchNumber: '', cause: 'laboratories-merged' });
  }
}
