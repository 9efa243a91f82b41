/** Laboratories, the spellings of their names, and who owns them. */
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { LaboratoryTable } from '../tables/certification.ts';
import type { LaboratoryRow } from '../tables/schema.ts';
import type { LaboratoryContact } from './laboratory-contacts.ts';

export interface ListedLaboratory extends LaboratoryRow {
  readonly aliases: readonly string[];
  readonly contacts: readonly LaboratoryContact[];
  readonly ownerName: string | null;
  readonly resultCount: number;
}

/** More than a register has. */
const maxLaboratories = 1000;

/** Those that were not merged into another, by name. A search looks at every spelling and the accreditation number. */
export async function listLaboratories(
  connection: Connection,
  { search = '', id }: { readonly search?: string | undefined; readonly id?: number },
): Promise<ListedLaboratory[]> {
  return connection
    .selectFrom('laboratories')
    .leftJoin('laboratories as owner', 'owner.id', 'laboratories.ownerId')
    .selectAll('laboratories')
    .select('owner.name as ownerName')
    .select([
      sql<string[]>`array(
        select alias from laboratory_aliases as spelling
        where spelling.laboratory_id = laboratories.id
          and fold_laboratory(alias) <> fold_laboratory(laboratories.name) order by alias
      )`.as('aliases'),
      sql<LaboratoryContact[]>`(
        select coalesce(json_agg(json_build_object('name', contact.name, 'email', email) order by contact.id), '[]')
        from laboratory_contacts as contact where contact.laboratory_id = laboratories.id
      )`.as('contacts'),
      sql<number>`(select count(*)::integer from lab_results where laboratory_id = laboratories.id)`.as(
        'resultCount',
      ),
    ])
    .where('laboratories.mergedIntoId', 'is', null)
    .$if(id !== undefined, (query) => query.where('laboratories.id', '=', id ?? 0))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(fold_laboratory(coalesce(laboratories.accreditation_number, '')), fold_laboratory(${search})) > 0
          or exists (
            select from laboratory_aliases as spelling
            where spelling.laboratory_id = laboratories.id
              and strpos(fold_laboratory(alias), fold_laboratory(${search})) > 0
          )`,
      ),
    )
    .orderBy(sql`lower(laboratories.name)`)
    .orderBy('laboratories.id')
    .limit(maxLaboratories)
    .execute();
}

/** A laboratory that a result names is not merged until the result is recorded. */
export async function lockLaboratoryForResult(
  connection: Connection,
  id: number,
): Promise<LaboratoryRow | undefined> {
  return connection.selectFrom('laboratories').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** In the order of their ids, so that two changes never wait for each other. */
export async function lockLaboratories(
  connection: Connection,
  ids: readonly number[],
): Promise<LaboratoryRow[]> {
  return connection
    .selectFrom('laboratories')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function ownsLaboratories(connection: Connection, id: number): Promise<boolean> {
  const owned = await connection
    .selectFrom('laboratories')
    .select('id')
    .where('ownerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return owned !== undefined;
}

type Record = Omit<Insertable<LaboratoryTable>, 'createdAt' | 'mergedIntoId'>;

export async function insertLaboratory(connection: Connection, record: Record): Promise<number> {
  const { id } = await connection
    .insertInto('laboratories')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLaboratory(connection: Connection, id: number, record: Record): Promise<void> {
  await connection.updateTable('laboratories').set(record).where('id', '=', id).execute();
}

/** Besides the name itself and the spellings of merged records. Aliases that are equal when folded are one. */
export async function replaceAliases(
  connection: Connection,
  laboratoryId: number,
  aliases: readonly string[],
): Promise<void> {
  await sql`
    delete from laboratory_aliases as spelling using laboratories
    where laboratories.id = laboratory_id and laboratory_id = ${laboratoryId} and merged_from_id is null
      and fold_laboratory(alias) <> fold_laboratory(name) and alias <> all (${aliases}::text[])`.execute(
    connection,
  );
  await sql`
    insert into laboratory_aliases (laboratory_id, alias)
    select distinct on (fold_laboratory(given.alias)) ${laboratoryId}::integer, given.alias
    from unnest(${aliases}::text[]) as given (alias)
    where not exists (
      select from laboratory_aliases as known
      where known.laboratory_id = ${laboratoryId} and fold_laboratory(known.alias) = fold_laboratory(given.alias)
    )`.execute(connection);
}

/** Its results, spellings, contacts and what it owns pass to the other record. Certificates name it as on their day of issue. */
export async function mergeLaboratory(
  connection: Connection,
  { from, into }: { readonly from: LaboratoryRow; readonly into: LaboratoryRow },
): Promise<void> {
  const ownerId = into.ownerId === from.id ? null : into.ownerId;
  await connection.updateTable('laboratories').set({ ownerId }).where('id', '=', into.id).execute();
  await connection
    .updateTable('laboratories')
    .set({ ownerId: ownerId ?? into.id })
    .where('ownerId', '=', from.id)
    .execute();
  await connection
    .updateTable('laboratories')
    .set({ mergedIntoId: into.id })
    .where('mergedIntoId', '=', from.id)
    .execute();
  await connection
    .updateTable('laboratoryAliases')
    .set((eb) => ({ laboratoryId: into.id, mergedFromId: eb.fn.coalesce('mergedFromId', eb.val(from.id)) }))
    .where('laboratoryId', '=', from.id)
    .execute();
  await connection
    .updateTable('labResults')
    .set({ laboratoryId: into.id })
    .where('laboratoryId', '=', from.id)
    .execute();
  await connection
    .updateTable('reportConfirmations')
    .set({ laboratoryId: into.id })
    .where('laboratoryId', '=', from.id)
    .execute();
  await sql`
    update laboratory_contacts as contact set laboratory_id = ${into.id}
    where laboratory_id = ${from.id} and not exists (
      select from laboratory_contacts as known
      where known.laboratory_id = ${into.id} and lower(known.email) = lower(contact.email)
    )`.execute(connection);
  await connection
    .updateTable('laboratories')
    .set({ mergedIntoId: into.id, ownerId: null })
    .where('id', '=', from.id)
    .execute();
}

/** Producers whose results or certificates depend on who owns it. */
export async function listProducersOfLaboratory(connection: Connection, id: number): Promise<number[]> {
  const { rows } = await sql<{ producerId: number }>`
    select producer_id from producers_of_laboratory(${id}) as producer_id order by producer_id`.execute(
    connection,
  );
  return rows.map(({ producerId }) => producerId);
}
