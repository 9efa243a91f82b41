/** The laboratories of the sample results. */
import type { Country } from '../../domain/common/countries.ts';
import type { Connection } from '../connection/connection.ts';

const cities: readonly (readonly [string, Country])[] = [
  ['Athens', 'greece'],
  ['Thessaloniki', 'greece'],
  ['Rome', 'italy'],
  ['Bologna', 'italy'],
  ['Madrid', 'spain'],
  ['Seville', 'spain'],
  ['Lisbon', 'portugal'],
  ['Porto', 'portugal'],
  ['Zagreb', 'croatia'],
  ['Ljubljana', 'slovenia'],
];

export async function insertSampleLaboratories(connection: Connection): Promise<void> {
  await connection
    .insertInto('laboratories')
    .values(
      cities.map(([city, country], order) => ({
        name: `Independent laboratory, ${city}`,
        address: city,
        country,
        accreditationNumber: `Sample ${order + 1}`,
        methods: ['NMR', 'HPLC'] as const,
      })),
    )
    .execute();
}

/** By name. */
export async function readSampleLaboratories(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await connection.selectFrom('laboratories').select(['name', 'id']).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
