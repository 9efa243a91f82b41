import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { testConfiguration } from '../../../tests/support/server.ts';
import { sampleBottleCode } from '../../database/samples/load.ts';
import { sampleBottleOf } from './sample-bottle.ts';

test('the sample bottle is offered only where samples are loaded and enabled', async () => {
  const samples = await createTestDatabase({ template: 'samples' });
  const empty = await createTestDatabase();
  const configuration = testConfiguration();
  const withoutSamples = testConfiguration({ SAMPLE_DATA: 'false' });
  try {
    expect(await sampleBottleOf({ configuration, database: samples.database })).toBe(sampleBottleCode);
    expect(await sampleBottleOf({ configuration, database: empty.database })).toBeNull();
    expect(await sampleBottleOf({ configuration: withoutSamples, database: samples.database })).toBeNull();
  } finally {
    await Promise.all([samples.close(), empty.close()]);
  }
});
