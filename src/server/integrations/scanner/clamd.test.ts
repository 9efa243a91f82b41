/** With a virus scanner configured, no upload is accepted that did not pass it, and uploads wait for it. */
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { isClamdInstalled, startClamd, startFakeClamd, virus } from '../../../../tests/support/clamd.ts';
import { pdf, picture, withComment } from '../../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { tryToUpload } from '../../../../tests/support/upload-document.ts';
import { type ScannerAddress, scannerAddressOf } from './scanner.ts';

const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.stop();
});

async function siteWith(scanner: ScannerAddress): Promise<TestApplication> {
  const site = await createTestApplication({ storage: createMemoryStorage(), configuration: { scanner } });
  open.push({ stop: async () => site.close() });
  return site;
}

async function started<Scanner extends { stop: () => Promise<void> }>(starting: Promise<Scanner>) {
  const scanner = await starting;
  open.push(scanner);
  return scanner;
}

const infected = async () => withComment(await picture('jpeg'), virus);

/** A fake server speaks the protocol; Debian's clamd runs too where it is installed. */
interface Running {
  readonly address: ScannerAddress;
  readonly stop: () => Promise<void>;
}

const scanners: { name: string; start: () => Promise<Running> }[] = [
  { name: 'one that speaks as clamd does', start: async () => startFakeClamd() },
  ...(isClamdInstalled ? [{ name: 'clamd itself', start: startClamd }] : []),
];
describe.each(scanners)('$name', ({ start }) => {
  test('passes a clean file, and finds a virus in documents and photos', async () => {
    const { address } = await started(start());
    const site = await siteWith(address);
    const producer = await site.signIn('producer');
    const upload = async (content: Buffer) => (await tryToUpload(site, producer, content)).response;
    expect(await upload(pdf(300_000))).toMatchObject({ state: 'stored' });
    expect(await upload(await infected())).toMatchObject({ code: 'document-infected' });
    const photo = await site.app.inject({
      method: 'POST',
      url: '/api/pictures',
      cookies: producer.cookies,
      headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
      payload: await infected(),
    });
    expect(photo.json()).toMatchObject({ code: 'document-infected' });
  }, 90_000);
});

test.each([
  ['closes the connection', ''],
  ['finds the file too large for its settings', 'INSTREAM size limit exceeded. ERROR'],
])('while the scanner %s accepts no upload, and later needs no new one', async (_name, verdict) => {
  const scanner = await started(startFakeClamd(verdict));
  const site = await siteWith(scanner.address);
  const ana = await site.signIn('consumer');
  const { id, response } = await tryToUpload(site, ana, pdf(2000));
  expect(response).toMatchObject({ code: 'scanner-unavailable', status: 503 });
  const waiting = await site.call('GET', `/api/documents/${id}`, { as: ana });
  expect(waiting.json()).toMatchObject({ state: 'storing', receivedBytes: 2000 });
  scanner.recover();
  const again = await site.app.inject({
    method: 'PATCH',
    url: `/api/documents/${id}/content?offset=2000`,
    cookies: ana.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
  });
  expect(again.json()).toMatchObject({ state: 'stored' });
});

test('accepts no upload while the scanner is unreachable', async () => {
  const scanner = await startFakeClamd();
  await scanner.stop();
  const site = await siteWith(scanner.address);
  const { response } = await tryToUpload(site, await site.signIn('consumer'), pdf(2000));
  expect(response).toMatchObject({ code: 'scanner-unavailable', status: 503 });
});

test('the address of a scanner is a host with a port, or a socket', () => {
  expect(scannerAddressOf('tcp://clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
  expect(scannerAddressOf('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(scannerAddressOf('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['clamav:3310', 'tcp://clamav', 'tcp://clamav:70000', 'unix:clamd', 'http://x:1']) {
    expect(scannerAddressOf(wrong)).toBeUndefined();
  }
});
