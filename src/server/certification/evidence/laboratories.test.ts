/** Two results are of two laboratories only if their records and the owners of these differ, at all times. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { createGroves, type Grove } from '../../../../tests/support/builders/groves.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';
import { foldLaboratory } from '../../../domain/certification/laboratories.ts';
import { listAllAltered } from './altered-certificates.ts';

let site: TestApplication;
let admin: TestPerson;
let groves: ReturnType<typeof createGroves>;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 1_000_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
  groves = createGroves(site, admin);
});
afterAll(async () => {
  expect(await listAllAltered(site.database)).toEqual([]);
  await site.close();
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  site.call(method, `/api/admin/laboratories${path}`, { as: admin, body });
const add = async (name: string, more: object = {}) => call('POST', '', { name, ...more });
const merge = async (id: number, intoId: number) =>
  call('POST', `/${id}/merge`, { intoId, reason: 'One laboratory with two spellings.' });

test('a name belongs to one laboratory, however it is spelled', async () => {
  const added = await add('NKUA Athens', { aliases: ['N.K.U.A. Athens lab'], country: 'greece' });
  expect(added.json()).toMatchObject({ name: 'NKUA Athens', aliases: ['N.K.U.A. Athens lab'], owner: null });
  for (const spelling of ['nkua  athens', 'NKUA Аthens', 'nkua athens LAB']) {
    expect((await add(spelling)).json()).toMatchObject({ code: 'laboratory-known' });
    const found = (await call('GET', `?search=${encodeURIComponent(spelling)}`)).json();
    expect(found).toMatchObject([{ name: 'NKUA Athens' }]);
  }
  expect((await add('--')).json()).toMatchObject({ code: 'laboratory-name' });
  const other = (await add('Demokritos', { accreditationNumber: 'ESYD 12-3', country: 'greece' })).json();
  const same = await add('Another', { accreditationNumber: 'esyd 123', country: 'greece' });
  expect(same.json()).toMatchObject({ code: 'laboratory-known' });
  const taken = await call('PUT', `/${other.id}`, { name: 'Demokritos', aliases: ['NKUA, Athens'] });
  expect(taken.json()).toMatchObject({ code: 'laboratory-known' });
});

test('a renamed laboratory is shown by its new name, and found by the old one until that is removed', async () => {
  const { id } = (await add('Agro lab')).json();
  const producerId = await makeApprovedProducer(site.database);
  const body = { laboratoryId: id, method: 'NMR', reportedOn: '2026-11-01', phenolicContent: 900 };
  const path = `/api/admin/producers/${producerId}/lab-results`;
  expect((await site.call('POST', path, { as: admin, body })).statusCode).toBe(201);
  const renamed = await call('PUT', `/${id}`, { name: 'Agrolab Pylos', aliases: ['Agro lab'] });
  expect(renamed.json()).toMatchObject({ name: 'Agrolab Pylos', aliases: ['Agro lab'], resultCount: 1 });
  const listed = (await site.call('GET', path, { as: admin })).json();
  expect(listed).toMatchObject([{ laboratory: 'Agrolab Pylos', laboratoryId: id }]);
  expect((await call('PUT', `/${id}`, { name: 'Agrolab Pylos' })).json()).toMatchObject({ aliases: [] });
  expect((await add('AGRO-LAB')).statusCode).toBe(201);
});

/** Issues a certificate on results of two laboratories of its own. */
async function certified(): Promise<Grove & { readonly laboratories: readonly [number, number] }> {
  const grove = await groves.makeGrove();
  const laboratories = [
    await makeLaboratory(site.database, `NKUA Athens of ${grove.producerId}`),
    await makeLaboratory(site.database, `N.K.U.A. Athens lab of ${grove.producerId}`),
  ] as const;
  for (const [place, id] of (grove.oils[0]?.results ?? []).entries()) {
    const laboratoryId = laboratories[place] ?? 0;
    await site.database.updateTable('labResults').set({ laboratoryId }).where('id', '=', id).execute();
  }
  expect((await groves.issue(grove, [0])).statusCode).toBe(201);
  return { ...grove, laboratories };
}

test('a certificate that counted one laboratory as two is suspended when the records are merged', async () => {
  const grove = await certified();
  const [one, other] = grove.laboratories;
  const merged = await merge(other, one);
  expect(merged.json()).toMatchObject({ id: one, resultCount: 2 });
  expect(merged.json().aliases).toEqual([`N.K.U.A. Athens lab of ${grove.producerId}`]);
  const shown = await groves.shown(grove);
  expect(shown.state).toBe('suspended');
  expect(shown.history.at(-1)).toMatchObject({ reason: 'One laboratory with two spellings.' });
  expect(await groves.openCases(grove)).toBe(1);
  expect((await groves.decide(shown.number, 'reinstate')).json()).toMatchObject({
    code: 'certificate-without-evidence',
  });
  // Its name does not become free: neither by a change without spellings nor in the database.
  const { name, aliases } = merged.json();
  expect((await call('PUT', `/${one}`, { name, aliases: [] })).json()).toMatchObject({ aliases });
  expect((await add(aliases[0])).json()).toMatchObject({ code: 'laboratory-known' });
  await expect(
    site.database.deleteFrom('laboratoryAliases').where('laboratoryId', '=', one).execute(),
  ).rejects.toThrow('of a merged laboratory stays');
  expect((await merge(other, one)).json()).toMatchObject({ code: 'laboratory-merged' });
  const body = { laboratoryId: other, method: 'NMR', reportedOn: '2026-11-01', phenolicContent: 900 };
  const path = `/api/admin/producers/${grove.producerId}/lab-results`;
  const recorded = await site.call('POST', path, { as: admin, body });
  expect(recorded.json()).toMatchObject({ code: 'laboratory-merged' });
});

test('two laboratories of one owner count as one', async () => {
  const grove = await certified();
  const [one, other] = grove.laboratories;
  const name = `N.K.U.A. Athens lab of ${grove.producerId}`;
  const accreditationNumber = `ISO ${name}`;
  const owned = await call('PUT', `/${other}`, { name, accreditationNumber, ownerId: one });
  expect(owned.json()).toMatchObject({ owner: { id: one } });
  expect((await groves.shown(grove)).state).toBe('suspended');
  const chain = await call('PUT', `/${one}`, { name: `NKUA Athens of ${grove.producerId}`, ownerId: other });
  expect(chain.json()).toMatchObject({ code: 'laboratory-owner' });
  const alone = await call('PUT', `/${other}`, { name, accreditationNumber });
  expect(alone.json()).toMatchObject({ owner: null });
  const { number } = await groves.shown(grove);
  expect((await groves.decide(number, 'reinstate')).statusCode).toBe(200);
});

test('the database refuses an owner or a merge that leaves a certificate without two laboratories', async () => {
  const [one, other] = (await certified()).laboratories;
  for (const change of [{ ownerId: one }, { mergedIntoId: one }]) {
    const write = site.database.updateTable('laboratories').set(change).where('id', '=', other).execute();
    const refused: unknown = await write.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(violatedConstraint(refused)).toBe('certificates_evidence');
  }
});

const spelled = fc.record({
  place: fc.nat(3),
  spell: fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.replaceAll('a', 'а'),
    (name) => Array.from(name).join('.'),
  ),
});
const steps = fc.array(
  fc.record({
    action: fc.constantFrom(
      'add',
      'measure',
      'measure',
      'issue',
      'issue',
      'own',
      'disown',
      'merge',
      'reinstate',
    ),
    one: spelled,
    other: spelled,
  }),
  { minLength: 10, maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

const called = (place: number) => ({ place, spell: (name: string) => name });
/** Random runs reach this case rarely. */
const oneAsTwo: Step[] = (['add', 'add', 'measure', 'measure', 'issue', 'merge'] as const).map(
  (action, place) => ({
    action,
    one: called(place % 2),
    other: called(0),
  }),
);
const mergedThenChanged: Step[] = (['add', 'add', 'merge', 'disown', 'add'] as const).map(
  (action, place) => ({
    action,
    one: called([0, 1, 0, 1, 0][place] ?? 0),
    other: called(1),
  }),
);

/** Who counts as whom, from what was done and answered alone. */
class Owners {
  readonly ids = new Map<string, number>();
  private readonly owner = new Map<number, number>();
  private readonly merged = new Map<number, number>();

  groupOf(id: number): number {
    const current = this.currentOf(id);
    return this.owner.get(current) ?? current;
  }
  currentOf(id: number): number {
    const into = this.merged.get(id);
    return into === undefined ? id : this.currentOf(into);
  }
  own(id: number, owner: number | undefined): void {
    if (owner === undefined) this.owner.delete(id);
    else this.owner.set(id, owner);
  }
  merge(from: number, into: number): void {
    if (this.owner.get(into) === from) this.owner.delete(into);
    for (const [id, owner] of this.owner) {
      if (owner === from) this.owner.set(id, this.owner.get(into) ?? into);
    }
    this.owner.delete(from);
    this.merged.set(from, into);
  }
}

let runs = 0;
const seen = { issued: 0, suspended: 0, refused: 0 };

async function take({ action, one, other }: Step, owners: Owners, producerId: number): Promise<number> {
  const nameOf = ({ place, spell }: Step['one']) =>
    spell(`${['NKUA Athens', 'Laboratory of Rome', 'Lab data', 'Agora'][place]} ${runs}`);
  const idOf = (name: string) => owners.ids.get(foldLaboratory(name));
  const [id, otherId] = [idOf(nameOf(one)), idOf(nameOf(other))].map((found) =>
    found === undefined ? 0 : owners.currentOf(found),
  ) as [number, number];
  const post = async (path: string, body: object) => site.call('POST', path, { as: admin, body });
  if (action === 'add') {
    const added = await add(nameOf(one), { accreditationNumber: `ISO ${runs}-${one.place}` });
    expect(added.statusCode).toBe(idOf(nameOf(one)) === undefined ? 201 : 409);
    if (added.statusCode === 201) owners.ids.set(foldLaboratory(nameOf(one)), added.json().id);
    return added.statusCode;
  }
  if (action === 'issue' || action === 'reinstate') {
    const number = (await groves.certificatesOf({ producerId, oils: [] })).at(-1)?.number;
    if (action === 'reinstate') return (await groves.decide(number ?? 'PHL-2026-999999', action)).statusCode;
    const issued = await post(`/api/admin/producers/${producerId}/certificates`, {
      differenceReason: 'Of the test, whatever differs.',
    });
    if (issued.statusCode === 201) seen.issued += 1;
    return issued.statusCode;
  }
  if (action === 'measure') {
    const recorded = await post(`/api/admin/producers/${producerId}/lab-results`, {
      laboratoryId: Math.max(id, 1),
      method: 'NMR',
      batchNumber: `L-${producerId}`,
      documentId: await makeReport(site.database, producerId),
      harvestedOn: '2026-10-15',
      reportedOn: '2026-11-10',
      phenolicContent: 1300,
    });
    return recorded.statusCode;
  }
  if (action === 'merge') {
    const merged = await merge(Math.max(id, 1), Math.max(otherId, 1));
    if (merged.statusCode === 200) owners.merge(id, otherId);
    return merged.statusCode;
  }
  const known = (await call('GET', '')).json().find((row: { id: number }) => row.id === id);
  const ownerId = action === 'own' ? Math.max(otherId, 1) : null;
  // Without its spellings: those of merged records stay.
  const { name = 'Nowhere', accreditationNumber = null } = known ?? {};
  const names = { name, accreditationNumber, aliases: [] };
  const changed = await call('PUT', `/${Math.max(id, 1)}`, { ...names, ownerId });
  if (changed.statusCode === 200) owners.own(id, ownerId ?? undefined);
  else seen.refused += 1;
  return changed.statusCode;
}

test('no certificate in force counts one laboratory as two, whatever is added, owned, merged and issued', {
  timeout: 240_000,
  tags: 'exhaustive',
}, async () => {
  await makeLaboratory(site.database, 'Of no step');
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      runs += 1;
      const producerId = await makeApprovedProducer(site.database);
      const owners = new Owners();
      for (const step of taken) {
        expect([200, 201, 202, 400, 404, 409, 422]).toContain(await take(step, owners, producerId));
        for (const certificate of await groves.certificatesOf({ producerId, oils: [] })) {
          if (certificate.state === 'suspended') seen.suspended += 1;
          if (certificate.state !== 'active') continue;
          const behind = await site.database
            .selectFrom('certificateResults')
            .select('laboratoryId')
            .where('certificateId', '=', certificate.id)
            .execute();
          const groups = new Set(behind.map(({ laboratoryId }) => owners.groupOf(laboratoryId)));
          expect(groups.size).toBeGreaterThanOrEqual(2);
        }
      }
    }),
    { numRuns: tries(150, 15), examples: [[oneAsTwo], [mergedThenChanged]] },
  );
  expect(seen.issued).toBeGreaterThan(0);
  expect(seen.suspended).toBeGreaterThan(0);
});
