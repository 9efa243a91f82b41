/** The folder of a site without a mail server has the newest messages, however many were written. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderMail } from './folder.ts';

test('the oldest messages are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phenolive-mail-'));
  try {
    const { send } = folderMail(folder);
    for (let number = 0; number < 620; number += 1) {
      await send({
        messageId: String(number),
        to: 'eleni@phenolive.example',
        subject: 'Welcome',
        language: 'en',
        text: 'Welcome',
        html: '<p>Welcome</p>',
        preferencesUrl: 'https://phenolive.example/settings',
        date: new Date('2026-11-21T10:00:00Z'),
      });
    }
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThanOrEqual(450);
    expect(names.length).toBeLessThanOrEqual(500);
    expect(names).toContain('619.json');
    expect(names).not.toContain('0.json');
  } finally {
    await rm(folder, { recursive: true });
  }
});
