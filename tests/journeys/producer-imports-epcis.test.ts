/** A producer imports a journey from another system as EPCIS 2.0: all or nothing, in two languages. */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { makeProduct } from '../support/builders/producers.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** Evolia of the sample data. */
const producerId = 11;

const harvested = {
  type: 'ObjectEvent',
  action: 'ADD',
  bizStep: 'https://ref.gs1.org/cbv/BizStep-commissioning',
  eventTime: '2026-10-03T07:05:00+03:00',
  eventTimeZoneOffset: '+03:00',
  readPoint: { id: 'urn:epc:id:sgln:520123.456.0' },
  quantityList: [{ epcClass: 'urn:epc:class:lgtin:5201234.056789.EVO', quantity: 1.25, uom: 'TNE' }],
};
const milled = {
  type: 'TransformationEvent',
  bizStep: 'creating_class_instance',
  eventTime: '2026-10-03T11:30:00+03:00',
  eventTimeZoneOffset: '+03:00',
  outputQuantityList: [{ epcClass: 'urn:epc:class:lgtin:5201234.056790.EVO', quantity: 210, uom: 'LTR' }],
  sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 26.5, uom: 'CEL' }] }],
};
const unclear = { ...harvested, action: 'OBSERVE', bizStep: 'inspecting', eventTime: '2026-10-04T08:00:00Z' };

function document(...eventList: object[]) {
  const content = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-11-20T10:00:00Z',
    epcisBody: { eventList },
  };
  return {
    name: 'events.jsonld',
    mimeType: 'application/ld+json',
    buffer: Buffer.from(JSON.stringify(content)),
  };
}

test.each(repetitions(['en', 'el']))('a producer imports events of another system (%s)', async (language) => {
  const word = (id: MessageId) => said(language, id);
  const productId = await makeProduct(server.database, { producerId, batchNumber: `EPCIS-${language}` });
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, `/producer/products/${productId}`));
  await page.getByRole('button', { name: word('dashboard.journey.file') }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ ...document(), buffer: Buffer.from('{"type":"Other"}') });
  await dialog.getByText(word('dashboard.file.notEpcis')).waitFor();

  // One event that is not a stage blocks the whole import.
  await file.setInputFiles(document(harvested, unclear, milled));
  await dialog.getByText(word('dashboard.file.epcisNothing')).waitFor();
  await dialog
    .getByText(word('dashboard.file.eventOf').replace('{row}', '2'), { exact: true })
    .first()
    .waitFor();
  await dialog.getByText(word('dashboard.file.row.step')).waitFor();

  await file.setInputFiles(document(harvested, milled));
  await dialog.getByText('urn:epc:id:sgln:520123.456.0').waitFor();
  await dialog.getByRole('button', { name: '2' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const stages = page.locator('main ol > li:has(time)');
  await expect.poll(async () => stages.count()).toBe(2);
  const rows = await server.database
    .selectFrom('productionLogs')
    .select(['stage', 'quantity', 'quantityUnit', 'temperature'])
    .where('productId', '=', productId)
    .orderBy('timestamp')
    .execute();
  expect(rows).toMatchObject([
    { stage: 'Harvest', quantity: '1250.000', quantityUnit: 'kg', temperature: null },
    { stage: 'Milling', quantity: '210.000', quantityUnit: 'l', temperature: '26.50' },
  ]);

  // Importing the same file again adds nothing.
  await page.getByRole('button', { name: word('dashboard.journey.file') }).click();
  await file.setInputFiles(document(harvested, milled));
  await dialog.getByText(word('dashboard.file.recorded')).first().waitFor();
  expect(await dialog.getByRole('button', { name: '2' }).count()).toBe(0);
});
