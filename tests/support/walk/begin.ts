/** Where a walk begins: a pending producer with three measured oils. */
import { daysAfter } from '../../../src/domain/common/dates.ts';
import type { TestApplication } from '../application.ts';
import { makeDocument, makeHeldCall, makeResults } from '../builders/evidence.ts';
import { makeLaboratory } from '../builders/laboratories.ts';
import { makeLabResult, makeProducer, makeProduct } from '../builders/producers.ts';
import { writeUnjudged } from '../raw-sql.ts';
import { type People, placeOfOwner } from './people.ts';

const contents = [1500, 1300, 900] as const;
const laboratoryNames = ['Athens', 'Rome', 'Lisbon', 'Porto', 'Vienna'] as const;
type LaboratoryName = (typeof laboratoryNames)[number];

export interface World {
  readonly site: TestApplication;
  readonly people: People;
  now(): Date;
  pass(minutes: number): void;
}

export interface Walk extends World {
  readonly producerId: number;
  readonly oils: readonly { readonly id: number; readonly batchNumber: string }[];
  /** Ids. Porto belongs to Lisbon, and Rome may come to belong to Athens. */
  readonly laboratories: Readonly<Record<LaboratoryName, number>>;
  readonly recordedBy: Map<number, readonly string[]>;
  /** Another producer, with a report of `copiedNumber` from Lisbon and one from Vienna. */
  readonly otherId: number;
}

export const copiedNumber = 'R-114';

interface Beginning {
  /** Half of the checklist may be missing. */
  readonly isChecked: boolean;
  /** Whether the third oil was measured twice by laboratories of one owner. */
  readonly isOneHouse: boolean;
}

export async function beginWalk(world: World, { isChecked, isOneHouse }: Beginning): Promise<Walk> {
  const { database } = world.site;
  const producerId = await makeOwnedProducer(world);
  await makeApplication(world, producerId);
  await makeDocument(database, producerId, 'labReports');
  if (isChecked) {
    await makeDocument(database, producerId, 'businessLicense');
    await makeHeldCall(database, producerId);
  }
  const laboratories = await makeLaboratories(world, producerId);
  const today = world.now().toISOString().slice(0, 10);
  const oils = [];
  for (const [at, phenolicContent] of contents.entries()) {
    const batchNumber = `W-${producerId}-${at}`;
    const id = await makeProduct(database, { producerId, batchNumber, phenolicContent });
    const two = isOneHouse && at === 2 ? (['Lisbon', 'Porto'] as const) : (['Athens', 'Rome'] as const);
    await makeResults(database, {
      producerId,
      batchNumber,
      phenolicContent,
      laboratories: [laboratoryName(two[0], producerId), laboratoryName(two[1], producerId)],
      harvestedOn: daysAfter(today, -20),
      sampledOn: daysAfter(today, -15),
      reportedOn: daysAfter(today, -2),
    });
    oils.push({ id, batchNumber });
  }
  const otherId = await makeProducer(database);
  for (const name of ['Lisbon', 'Vienna'] as const) {
    const laboratory = laboratoryName(name, producerId);
    await makeLabResult(database, { producerId: otherId, laboratory, reportNumber: copiedNumber });
  }
  return { ...world, producerId, oils, laboratories, recordedBy: new Map(), otherId };
}

/** An account has one producer: that of the walk before loses its owner, even while it recalls a batch. */
async function makeOwnedProducer({ site: { database }, people }: World): Promise<number> {
  const userId = people.members[placeOfOwner]?.person.userId ?? '';
  await writeUnjudged(database, async (unjudged) =>
    unjudged.updateTable('producers').set({ userId: null }).where('userId', '=', userId).execute(),
  );
  return makeProducer(database, { userId });
}

/** Of a colleague of the owner, and recommended before the walk. */
async function makeApplication({ site, now }: World, producerId: number): Promise<void> {
  const { userId } = await site.signIn('producer');
  const { id: applicationId } = await site.database
    .insertInto('producerApplications')
    .values({
      userId,
      producerId,
      form: 'page',
      status: 'certification_review',
      answers: JSON.stringify({ producerCompanyName: 'Grove of the test', country: 'greece' }),
      submittedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [fromStatus, toStatus] = ['submitted', 'certification_review'] as const;
  await site.database
    .insertInto('applicationEvents')
    .values({ applicationId, action: 'approve-for-review', fromStatus, toStatus, at: now() })
    .execute();
}

async function makeLaboratories({ site }: World, producerId: number): Promise<Walk['laboratories']> {
  const make = async (name: LaboratoryName) =>
    makeLaboratory(site.database, laboratoryName(name, producerId));
  const laboratories = {
    Athens: await make('Athens'),
    Rome: await make('Rome'),
    Lisbon: await make('Lisbon'),
    Porto: await make('Porto'),
    Vienna: await make('Vienna'),
  };
  await site.database
    .updateTable('laboratories')
    .set({ ownerId: laboratories.Lisbon })
    .where('id', '=', laboratories.Porto)
    .execute();
  return laboratories;
}

/** Each walk has its own, so that no certificate of another follows. */
export function laboratoryName(name: LaboratoryName, producerId: number): string {
  return `${name} of ${producerId}`;
}
