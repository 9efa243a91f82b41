/** Go's verifier of logs, and the program of docs/verify.md, accept what the site publishes and nothing that was forged. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { buildLogJudge } from '../../../tests/support/log-judge.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { toBase64 } from '../../domain/log/bytes.ts';
import { readCheckpoint } from '../../domain/log/checkpoint.ts';
import { keyTypes, readNote, writeNoteKey } from '../../domain/log/signed-note.ts';
import { sha256 } from './cryptography.ts';
import { proveLeaf } from './prove-leaf.ts';
import { openWitnessFiles, type WitnessKey } from './witness-state.ts';
import { treeOf, writeLog } from './write-log.ts';

let site: TestApplication;
let judge: ReturnType<typeof buildLogJudge>;
let directory: string;
let witness: WitnessKey;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-verify-'));
  witness = openWitnessFiles(directory, 'witness.example/1').key;
  judge = buildLogJudge();
  site = await createTestApplication();
});
afterAll(async () => {
  judge.close();
  rmSync(directory, { recursive: true });
  await site.close();
});

/** The programs of docs/verify.md in Python. */
const documented = Array.from(
  readFileSync(join(import.meta.dirname, '../../../docs/verify.md'), 'utf8').matchAll(
    /```python\n(.*?)```/gs,
  ),
  ([, text = '']) => text,
);

/** Each group makes a checkpoint: whole and partial tiles, and the first hash of the second level. */
const groups = [1, 1, 5, 120, 128, 1, 1, 255, 200];

test('notes, inclusion and consistency, from 1 leaf to several tiles', { tags: 'exhaustive' }, async () => {
  const notes: string[] = [];
  for (const [group, count] of groups.entries()) {
    await runSql(site.database)`
      insert into log_entries (leaf) select jsonb_build_object('kind', 'test', 'group', ${group}::int, 'n', n) from generate_series(1, ${count}::int) n`;
    await writeLog(site.application.services);
    notes.push((await site.call('GET', '/log/checkpoint')).body);
  }
  const later = notes.at(-1) ?? '';
  const sizeOf = (note: string) => readCheckpoint(readNote(note)?.text ?? '')?.size ?? 0;
  const [size, tree] = [sizeOf(later), treeOf(site.database)];
  const key = (await site.call('GET', '/log/keys')).body.trim();
  const cosigned = `${later}${await witness.cosign(readNote(later)?.text ?? '', 1_700_000_000)}`;
  for (const [at, earlier] of notes.entries()) {
    const index = Math.max(0, sizeOf(earlier) - 1);
    const [row] = await runSql<{ text: string }>(site.database)`
      select text from log_entries where position = ${index}`;
    const claim = {
      key,
      earlier,
      later,
      leaf: row?.text ?? '',
      index,
      inclusion: (await tree.inclusionProof(index, size)).map(toBase64),
      consistency: (await tree.consistencyProof(sizeOf(earlier), size)).map(toBase64),
    };
    expect([at, judge.verify(claim)]).toEqual([at, 'verified']);
    expect([at, judge.verify({ ...claim, later: cosigned })]).toEqual([at, 'verified']);
    expect(judge.verify({ ...claim, leaf: `${claim.leaf} ` })).toMatch(/^inclusion:/);
    expect(judge.verify({ ...claim, earlier: earlier.replace(/\n\d+\n/, '\n9\n') })).toMatch(/^note:/);
    if (claim.consistency.length > 0) {
      expect(judge.verify({ ...claim, consistency: claim.consistency.toReversed().slice(1) })).toMatch(
        /^consistency:/,
      );
    }
  }
});

test('the program of docs/verify.md, from the first leaf to the last', { tags: 'exhaustive' }, async () => {
  const program = documented[0] ?? '';
  const key = (await site.call('GET', '/log/keys')).body.trim();
  const run = (proof: string, by = key) => {
    const file = join(directory, 'one.tlog-proof');
    writeFileSync(file, proof);
    return spawnSync('/usr/bin/python3', ['-c', program, file, by], { encoding: 'utf8' });
  };
  for (const index of [0, 1, 6, 255, 256, 511, 600, 712]) {
    const proof = (await proveLeaf(site.application.services, index)) ?? '';
    const { stdout, stderr } = run(proof);
    expect([index, stderr, JSON.parse(stdout || '{}').kind]).toEqual([index, '', expect.any(String)]);
    const moved = run(proof.replace(/\nindex \d+/, `\nindex ${index + 1}`));
    expect([index, moved.stdout]).toEqual([index, '']);
    expect(run(proof.replace(/\n\d+\n/, '\n9\n')).stderr).toContain('InvalidSignature');
  }
});

test('the program of docs/verify.md accepts the line of a witness, and no other', {
  tags: 'exhaustive',
}, async () => {
  const note = readNote((await site.call('GET', '/log/checkpoint')).body)?.text ?? '';
  const line = await witness.cosign(note, 1_700_000_000);
  const key = await writeNoteKey(witness, sha256, keyTypes.cosignature);
  const run = (of: string, by: string) => {
    const call = `${documented[1]}\nimport sys\nprint(cosigned(*sys.argv[1:]))`;
    return spawnSync('/usr/bin/python3', ['-c', call, of.trimEnd(), by.trim(), key], { encoding: 'utf8' });
  };
  expect(run(note, line)).toMatchObject({ stdout: '1700000000\n', stderr: '' });
  expect(run(note.replace(/\n\d+\n/, '\n9\n'), line).stderr).toContain('InvalidSignature');
  expect(run(note, line.replace('witness.example/1', 'other')).stderr).toContain('another witness');
});
