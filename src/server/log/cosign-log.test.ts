/** The site has witnesses cosign its log, stores only what they signed, and says who is missing or contradicts it. */
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { emptyQueue, listWaitingJobs } from '../../../tests/support/jobs.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import {
  policyOf,
  startFalseWitness,
  startWitness,
  type TestWitness,
} from '../../../tests/support/witnesses.ts';
import { cosignatureOf } from '../../domain/log/cosignature.ts';
import type { LogPolicy } from '../../domain/log/policy.ts';
import { failureOf, readProof } from '../../domain/log/proof.ts';
import { type NoteKey, readNote, readNoteKey } from '../../domain/log/signed-note.ts';
import { askWitness } from './ask-witness.ts';
import { cosignLog, findUnwitnessed, watchWitnesses } from './cosign-log.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { proveLeaf } from './prove-leaf.ts';
import { writeLog } from './write-log.ts';

const by = { sha256, verify: verifyEd25519 };
const start = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T10:11:00Z');
let site: TestApplication;
let admin: TestPerson;
let logKey: NoteKey;
let witness: TestWitness;
let policy: LogPolicy;

beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 100_000 } });
  site.setClock(start);
  admin = await site.signIn('admin');
  await makeCertificate(site.database, { producerId: await makeProducer(site.database) });
  await writeLog(site.application.services);
  const key = await readNoteKey((await get('/log/keys')).body.trim(), sha256);
  if (key === undefined) throw new Error('The log has a key.');
  logKey = key;
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(start);
  witness = await startWitness([logKey]);
  policy = await policyOf([witness]);
});
afterEach(async () => {
  await witness.close();
  await writeUnjudged(site.database, async (unjudged) => {
    await runSql(unjudged)`delete from log_cosignatures`;
    await runSql(unjudged)`delete from notifications`;
  });
});

const get = async (path: string) => site.call('GET', path);
const services = (logPolicy = policy) => ({
  ...site.application.services,
  configuration: { ...site.application.services.configuration, logPolicy },
});

async function enter(count: number): Promise<void> {
  await runSql(site.database)`
    insert into log_entries (leaf) select jsonb_build_object('n', n) from generate_series(1, ${count}::int) n`;
  await writeLog(services());
}

async function notified(): Promise<readonly { readonly kind: string; readonly payload: object }[]> {
  return site.database
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('userId', '=', admin.userId)
    .orderBy('id')
    .execute();
}

/** In the proof of the first leaf. */
async function cosignersOf(logPolicy = policy): Promise<readonly string[]> {
  const proof = readProof((await proveLeaf(services(logPolicy), 0)) ?? '');
  expect(proof && (await failureOf(proof, proof.leaf ?? '', logKey, by))).toBeUndefined();
  const note = readNote(proof?.checkpoint ?? '');
  const found = [];
  for (const { name, key } of logPolicy.witnesses) {
    if (note && (await cosignatureOf(note, key, by))) found.push(name);
  }
  return found;
}

test('a checkpoint is cosigned as it grows, also by a witness that knows more of it than the site remembers', async () => {
  await cosignLog(services());
  expect(await cosignersOf()).toEqual(['w0']);
  await enter(300);
  // The newest has no cosignature yet, so the proof is of the one before.
  expect(await cosignersOf()).toEqual(['w0']);
  await cosignLog(services());
  await cosignLog(services());
  await writeUnjudged(site.database, async (unjudged) => runSql(unjudged)`delete from log_cosignatures`);
  expect(await cosignersOf()).toEqual([]);
  await enter(2);
  await cosignLog(services());
  expect(await cosignersOf()).toEqual(['w0']);
  expect(witness.said).toEqual([]);
});

test('the checkpoint, the certificate and the database have each cosignature once, and for ever', async () => {
  const other = await startWitness([logKey], { name: 'other.example/w' });
  const site2 = await createTestApplication({
    sharing: site,
    configuration: {
      dataDirectory: site.application.services.configuration.dataDirectory,
      logPolicy: await policyOf([witness, other]),
    },
  });
  try {
    const shown = async () => {
      const [row] = await runSql<{ number: string }>(site.database)`select number from certificates`;
      return (await site2.call('GET', `/api/certificates/${row?.number}`)).json().publicLog.witnesses;
    };
    expect(await shown()).toEqual({ seenBy: [], asked: 2, isEnough: false });
    await cosignLog(services());
    expect(await shown()).toEqual({ seenBy: ['witness.example/1'], asked: 2, isEnough: false });
    await cosignLog(site2.application.services);
    expect(await shown()).toMatchObject({
      seenBy: expect.arrayContaining(['other.example/w']),
      isEnough: true,
    });
    const { body } = await site2.call('GET', '/log/checkpoint');
    expect(readNote(body)?.signatures.map(({ name }) => name)).toEqual([
      'localhost:3000/log',
      'other.example/w',
      'witness.example/1',
    ]);
    expect((await get('/log/checkpoint')).body).not.toContain('witness');
    const change = runSql(site.database)`update log_cosignatures set at = now()`;
    await expect(change).rejects.toThrow('append-only');
    // One whose checkpoint was rewritten is no cosignature of the new one.
    await writeUnjudged(
      site.database,
      async (unjudged) =>
        runSql(unjudged)`update log_checkpoints set note = replace(note, 'localhost', 'forged.example')`,
    );
    expect(await shown()).toEqual({ seenBy: [], asked: 2, isEnough: false });
    await writeUnjudged(
      site.database,
      async (unjudged) =>
        runSql(unjudged)`update log_checkpoints set note = replace(note, 'forged.example', 'localhost')`,
    );
  } finally {
    await site2.close();
    await other.close();
  }
});

describe('nothing is stored of a witness that', () => {
  /** `earlier`: its cosignature of the checkpoint before. */
  const answers: Readonly<Record<string, (earlier: string) => RequestListener>> = {
    'answers without its cosignature': () => (_, response) => response.end(),
    'answers without its cosignature of this checkpoint': (earlier) => (_, response) => response.end(earlier),
    'answers with too much': () => (_, response) => {
      response.on('error', () => {});
      for (let sent = 0; sent < 20; sent += 1) response.write('x'.repeat(10_000));
      response.end();
    },
    'answers 500': () => (_, response) => response.writeHead(500).end(),
    'answers 403': () => (_, response) => response.writeHead(403).end(),
    'answers 409': () => (_, response) => response.writeHead(409).end('1\n'),
    'answers 409 without a size': () => (_, response) => response.writeHead(409).end('01\n'),
    'cannot be reached': () => (request) => request.socket.destroy(),
    'cannot be reached: it leads elsewhere': () => (_, response) =>
      response.writeHead(307, { location: witness.url }).end(),
  };

  test.each(Object.entries(answers))('%s', async (name, answer) => {
    await cosignLog(services());
    const [stored] = await runSql<{ line: string }>(site.database)`select line from log_cosignatures`;
    await enter(1);
    const bad = await startFalseWitness(answer(stored?.line ?? ''));
    const honest = await startWitness([logKey], { name: 'honest.example/w' });
    const both = await policyOf([{ vkey: witness.vkey, url: bad.url }, honest]);
    try {
      await expect(cosignLog(services(both))).rejects.toThrow(`w0 ${name.split(':')[0]}`);
      const cosigned = await runSql<{ witness: string }>(site.database)`
        select witness from log_cosignatures where size = (select max(size) from log_checkpoints)`;
      expect(cosigned).toEqual([{ witness: honest.vkey }]);
      expect(await notified()).toEqual([]);
    } finally {
      await Promise.all([bad.close(), honest.close()]);
    }
  });

  test('signs with another key', async () => {
    const other = await startWitness([logKey]);
    try {
      const confused = await policyOf([{ vkey: witness.vkey, url: other.url }]);
      await expect(cosignLog(services(confused))).rejects.toThrow('without its cosignature');
      expect(await cosignersOf(confused)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('is slow, or down', async () => {
    const silent = await startFalseWitness(() => {});
    const slow = await startFalseWitness((_, response) => void response.write('— '));
    await expect(askWitness(silent.url, '', 30)).rejects.toThrow('does not answer in time');
    await expect(askWitness(slow.url, '', 30)).rejects.toThrow('does not answer in time');
    await Promise.all([silent.close(), slow.close()]);
    await expect(askWitness(slow.url, '')).rejects.toThrow('cannot be reached');
  });
});

test('a witness that was rolled back, or has forgotten the log, is led on', async () => {
  await cosignLog(services());
  await enter(3);
  const remembered = witness.files.read();
  await cosignLog(services());
  await enter(3);
  witness.files.write(remembered);
  await cosignLog(services());
  await enter(3);
  witness.files.write({});
  await cosignLog(services());
  expect(await cosignersOf()).toEqual(['w0']);
});

describe('administrators are alarmed', () => {
  test('at once, by a witness that has seen a longer log, or another history', async () => {
    await cosignLog(services());
    const rollback = await startFalseWitness((_, response) => response.writeHead(409).end('999999\n'));
    const fork = await startFalseWitness((_, response) => response.writeHead(422).end());
    await enter(1);
    for (const [{ url }, message] of [
      [rollback, 'has cosigned 999999 leaves of this log'],
      [fork, 'another history'],
    ] as const) {
      const refusing = await policyOf([{ vkey: witness.vkey, url }]);
      await expect(cosignLog(services(refusing))).rejects.toThrow(message);
      await expect(cosignLog(services(refusing))).rejects.toThrow(message);
      expect((await notified()).map(({ kind }) => kind)).toEqual(['admin-log-altered']);
    }
    await Promise.all([rollback.close(), fork.close()]);
  });

  test('once a day, when too few have cosigned for minutes, and not before', async () => {
    await enter(1);
    const down = { vkey: witness.vkey, url: 'http://127.0.0.1:1' };
    const unreachable = await policyOf([down]);
    await expect(cosignLog(services(unreachable))).rejects.toThrow('cannot be reached');
    await cosignLog(services(unreachable), {}, { isLastAttempt: true });
    await watchWitnesses(services(unreachable));
    expect(await notified()).toEqual([]);
    site.setClock(later);
    await watchWitnesses(services(unreachable));
    await watchWitnesses(services(unreachable));
    const [{ last } = { last: 0 }] = await runSql<{ last: number }>(site.database)`
      select max(position)::int as last from log_entries`;
    const payload = { entry: String(last), witnesses: 'w0' };
    expect(await notified()).toEqual([{ kind: 'admin-log-unwitnessed', payload }]);
    expect(await findUnwitnessed(services(), unreachable)).toEqual({ size: last + 1, missing: ['w0'] });

    // A witness that answers later has seen everything before.
    await enter(1);
    await cosignLog(services());
    expect(await findUnwitnessed(services(), policy)).toBeUndefined();
    const another = await startWitness([logKey], { name: 'other.example/w' });
    await another.close();
    const oneOfTwo = await policyOf([witness, another], 'any');
    expect(await findUnwitnessed(services(), oneOfTwo)).toBeUndefined();
    const bothOfTwo = await policyOf([witness, another]);
    expect(await findUnwitnessed(services(), bothOfTwo)).toMatchObject({ missing: ['w1'] });
  });

  test('not when an old log gets its first witness', async () => {
    await enter(1);
    site.setClock(later);
    await watchWitnesses(services());
    expect(await notified()).toEqual([]);
    expect(await cosignersOf()).toEqual(['w0']);
  });
});

test('the log is written while a witness is asked, and the queue asks', async () => {
  await emptyQueue(site);
  await enter(1);
  expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual(['cosign-log']);
  const asked = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<void>();
  const slow = await startFalseWitness(async (_, response) => {
    asked.resolve();
    await answering.promise;
    response.end();
  });
  try {
    const cosigning = cosignLog(services(await policyOf([{ vkey: witness.vkey, url: slow.url }])));
    await asked.promise;
    await enter(1);
    answering.resolve();
    await expect(cosigning).rejects.toThrow('without its cosignature');
  } finally {
    await slow.close();
  }
});

test('where no policy is set, no witness is asked', async () => {
  await emptyQueue(site);
  await runSql(site.database)`insert into log_entries (leaf) values ('{}')`;
  await writeLog(site.application.services);
  await cosignLog(site.application.services);
  await watchWitnesses(site.application.services);
  expect((await listWaitingJobs(site)).map(({ task }) => task)).not.toContain('cosign-log');
  expect(await notified()).toEqual([]);
});
